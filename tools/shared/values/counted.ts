/** '1 person', '3 people'; without a plural of its own, a word takes an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
