import { expect, it } from 'vitest';
import { operationsOf } from '../../../src/api/members.ts';
import { neutral } from '../../../src/api/spelling/neutral.ts';
import { SPELLERS } from '../../../src/api/spelling/spellers.ts';
import { generateApi } from '../../fixtures/generate-api.ts';
import { Dice } from '../../fixtures/generate-dice.ts';
import { referenceOf } from './fixtures.ts';

it('a generated API has these signatures', async () => {
  const reference = referenceOf({ ...generateApi(16, 4, new Dice(7)) });
  const classes = reference.modules.flatMap((module) => module.classes);
  const text = classes.flatMap((described) =>
    [...reference.conventions.languages.map((language) => SPELLERS[language]), neutral].map((speller) =>
      [
        `${described.module}.${described.name}, ${speller.name}`,
        ...speller.imports(described),
        speller.typeName(described),
        speller.declaration(described) ?? '-',
        ...operationsOf(described).map((operation) => speller.operation(described, operation) ?? '-'),
      ].join('\n'),
    ),
  );
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('../../fixtures/expected/signatures.txt');
});
