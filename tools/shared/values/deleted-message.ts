/**
 * Describes a deletion: '‘Orders delivered’ is gone, with 12 check-ins.' Undefined if nothing of value was deleted:
 * a row without a name and without dependents.
 */
export function deletedMessage(noun: string, name: string, taken: readonly string[] = []): string | undefined {
  const title = name.trim()
  const along = taken.filter((each) => each !== '' && !each.startsWith('0 '))
  if (title === '' && along.length === 0) return undefined
  const what = title === '' ? `The ${noun}` : `‘${title.length > 60 ? `${title.slice(0, 60)}…` : title}’`
  return `${what} is gone${along.length === 0 ? '' : `, with ${list(along)}`}.`
}

const formats = new Intl.ListFormat('en')

function list(words: readonly string[]): string {
  return formats.format(words)
}
