/**
 * How long a test, and a step such as opening a page, may take, in milliseconds. The limits only end what hangs: on a busy
 * machine, everything takes many times longer.
 */
export const [LONGEST_TEST, LONGEST_STEP] = [1_800_000, 120_000];
