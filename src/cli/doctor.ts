import { DOCTOR_OPTIONS, runDoctor } from '../build/doctor.ts';
import { command } from './command.ts';

export default command({ options: DOCTOR_OPTIONS, failureEffect: 'nothing was checked', run: runDoctor });
