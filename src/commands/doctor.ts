import { runDoctor } from '../build/doctor.ts';
import { runCommand } from '../build/report.ts';

await runCommand((settings) => runDoctor(settings, process.argv.slice(2)), 'nothing was checked');
