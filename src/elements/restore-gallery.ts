import { restoreSource } from './example-source.ts';
import { restorePictures } from './pictures.ts';
import { defineRestorer } from './restore-element.ts';
import { restorePair } from './source-pair.ts';
import { restoreWrap } from './source-view.ts';

restoreWrap();
document.documentElement.dataset['restoresPictures'] = '';
defineRestorer('restore-pictures', restorePictures);
defineRestorer('restore-source', restoreSource);
defineRestorer('restore-pair', restorePair);
