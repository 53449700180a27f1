import { restoreChoices } from './restore-choice.ts';
import { restoreChooser } from './restore-chooser.ts';
import { restorePlatforms } from './restore-platforms.ts';
import { restoreStart } from './restore-start.ts';

restoreChoices({ chooser: restoreChooser, platforms: restorePlatforms, start: restoreStart });
