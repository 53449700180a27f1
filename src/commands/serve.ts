import { runCommand } from '../build/report.ts';
import { readSettings } from '../settings.ts';
import { serveSite } from './serve-site.ts';

await runCommand(() => serveSite(readSettings(process.env)));
