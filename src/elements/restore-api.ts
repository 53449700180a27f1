import { restoreChoices } from './restore-choice.ts';
import { restoreSpelling } from './restore-spelling.ts';

restoreChoices({ spelling: restoreSpelling });
