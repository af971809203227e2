/** '1 person', '3 people'. The plural defaults to the singular plus s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
