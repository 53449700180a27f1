// The JSX runtime of guides: modules of guides import Fragment, jsxDEV and at.
import { promiseHooks } from 'node:v8';
import type { Position, Problem } from '../description/problem.ts';
import { TOO_DEEP } from './limits.ts';
import { elementNodes, nodesOf } from './nodes.ts';
import type { AstroComponent, ProseNode } from './prose.ts';

/** The module that a guide with expressions or imports is compiled to. */
export interface GuideModule {
  readonly default: unknown;
}

/** The nodes of a guide, or the error in one of its expressions. */
export type Evaluated = { readonly nodes: readonly ProseNode[] } | { readonly wrong: Omit<Problem, 'file'> };

/** The expression that is evaluated. */
let place: Position | undefined;

/**
 * Runs the module of a guide.
 * @param components names of components that the guide uses without an import
 */
export function evaluate({ default: content }: GuideModule, components: readonly string[]): Evaluated {
  place = undefined;
  try {
    return {
      nodes: run(content, { components: Object.fromEntries(components.map((name) => [name, name])) }),
    };
  } catch (error) {
    const position = place ? { position: place } : {};
    // If an expression calls itself or the prose is very deep, the stack overflows before the depth limit.
    if (error instanceof RangeError) return { wrong: { ...position, ...TOO_DEEP } };
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Error in an expression: ${reason.replace(/\.?$/, '.')}`;
    return {
      wrong: { ...position, message, hint: 'Correct the expression between { and }, or put it in code.' },
    };
  }
}

/** Calls a component that is a function. Throws an error if an expression creates a promise. */
function run(component: unknown, attributes: object): ProseNode[] {
  if (typeof component !== 'function') throw new Error(`${String(component)} is not a component`);
  const promises: Promise<unknown>[] = [];
  const stop = promiseHooks.onInit((promise) => void promises.push(promise));
  let nodes: ProseNode[] = [];
  try {
    nodes = nodesOf(Reflect.apply(component, undefined, [attributes]));
  } catch (error) {
    if (promises.length === 0) throw error;
  } finally {
    stop();
    // A promise that is rejected without a handler ends the process.
    for (const promise of promises) promise.catch(() => undefined);
  }
  if (promises.length > 0) throw new Error('a page cannot wait for a promise; remove await and async');
  return nodes;
}

/** Called before an expression is evaluated; the result is called with the value of the expression, and returns it. */
export function at(line: number, column: number, isContent: boolean): (...values: unknown[]) => unknown {
  place = { line, column };
  return (...values) => {
    const value = values.at(-1);
    if (isContent || value instanceof Promise) nodesOf(value);
    place = undefined;
    return value;
  };
}

export const Fragment = Symbol('fragment');

/** Creates the nodes of an element. Its type is the name of an element or component, or an imported component. */
export function jsxDEV(
  type: unknown,
  { children, ...attributes }: Readonly<Record<string, unknown>>,
  _key: unknown,
  _isStatic: boolean,
  { lineNumber: line, columnNumber: column }: Partial<Record<'lineNumber' | 'columnNumber', number>>,
): readonly ProseNode[] {
  const compiled = line === undefined || column === undefined ? undefined : { line, column };
  // In an expression, the compiler counts from its start.
  const position = place ?? compiled;
  if (type === Fragment) return nodesOf(children);
  if (typeof type === 'string') return elementNodes({ tag: type, attributes }, nodesOf(children), position);
  if (!isAstroComponent(type)) return run(type, { ...attributes, children });
  return elementNodes({ tag: type.name, component: type, attributes }, nodesOf(children), position);
}

function isAstroComponent(type: unknown): type is AstroComponent {
  return typeof type === 'function' && 'isAstroComponentFactory' in type;
}
