import { readAssignment } from './assignment.ts';
import { runAll } from './run-all.ts';

await runAll(readAssignment());
