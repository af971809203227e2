/** The paths of the fields in which two documents differ. A list whose length changed counts as one. */
export function changedPaths(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (Object.is(before, after)) return []
  if (!isBranch(before) || !isBranch(after) || isOtherList(before, after)) return [path.join('.')]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => changedPaths(before[key], after[key], [...path, key]))
}

type Branch = Record<string, unknown>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null
}

function isOtherList(before: Branch, after: Branch): boolean {
  return Array.isArray(before) !== Array.isArray(after) || (Array.isArray(before) && before.length !== after.length)
}
