import { describe, expect, it } from 'vitest';
import { substitute } from '../../../src/install/placeholders.ts';

const values = { baseUrl: 'https://x.org/docs', version: '1.2' };

describe('placeholders', () => {
  it.each([
    ['curl $HOSTNAME/r/$VERSION/a.so', 'curl https://x.org/docs/r/1.2/a.so'],
    ['curl ${HOSTNAME}/r/${VERSION}x', 'curl https://x.org/docs/r/1.2x'],
    ['curl %HOSTNAME%/r/%VERSION%/a.dll', 'curl https://x.org/docs/r/1.2/a.dll'],
    ['git clone $HOSTNAME/$VERSION.git', 'git clone https://x.org/docs/1.2.git'],
    ['"$HOSTNAME" \'$VERSION\'', '"https://x.org/docs" \'1.2\''],
  ])('replaces those of %s', (text, expected) => {
    expect(substitute(text, values)).toBe(expected);
  });

  it.each([
    '$ORIGIN $PWD $HOME $HOSTNAME_OTHER $VERSIONS $JNA_JAR',
    '${ORIGIN} ${HOSTNAME_OTHER} ${VERSION:-1}',
    '%CD% %USERPROFILE% %HOSTNAME_OTHER% %VERSION',
    '\\$HOSTNAME \\${VERSION} $env:VERSION HOSTNAME',
  ])('leaves %s', (text) => {
    expect(substitute(text, values)).toBe(text);
  });

  it('replaces the version of a binding only if it is known', () => {
    const text =
      'pip install x==$BINDING_VERSION y==${BINDING_VERSION} z==%BINDING_VERSION% $BINDING_VERSION_2';
    expect(substitute(text, values)).toBe(text);
    expect(substitute(text, { ...values, bindingVersion: '1.4.2' })).toBe(
      'pip install x==1.4.2 y==1.4.2 z==1.4.2 $BINDING_VERSION_2',
    );
  });

  it('does not read a dollar sign of a value as a pattern', () => {
    expect(substitute('$VERSION', { baseUrl: '', version: '1$&2' })).toBe('1$&2');
  });
});
