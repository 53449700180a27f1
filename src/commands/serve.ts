import { readSettings } from '../settings.ts';
import { runCommand } from './report.ts';
import { serveSite } from './serve-site.ts';

await runCommand(() => serveSite(readSettings(process.env)));
