import { z } from 'astro/zod';
import { wrongAttribute } from '../attribute-error.ts';
import { guideComponent } from '../component.ts';
import type { CodeBlock, ProseNode } from '../prose.ts';

/** `<CodeTabs>` around code blocks in different languages. Pages show one of them at a time. */
export const CodeTabs = guideComponent(
  () => ({ children: z.custom<readonly ProseNode[]>().optional() }),
  ({ children = [] }, { languages }) => {
    const blocks = children.filter((node) => typeof node !== 'string' || node.trim() !== '');
    const codes = blocks.filter(isCode);
    if (codes.length === 0 || codes.length < blocks.length)
      throw wrongAttribute(undefined, 'expected code blocks and nothing else');
    const tabs = codes.map((code) => {
      if (code.grammar === 'text') throw wrongAttribute(undefined, 'a code block has no language');
      return { code, language: languages.ofCode(code.grammar) ?? { name: code.grammar, keys: [] } };
    });
    for (const [name, { length }] of Map.groupBy(tabs, ({ language }) => language.name))
      if (length > 1) throw wrongAttribute(undefined, `${length} code blocks are in ${name}`);
    return { kind: 'tabs', tabs };
  },
);

function isCode(node: ProseNode): node is CodeBlock {
  return typeof node !== 'string' && 'kind' in node && node.kind === 'code';
}
