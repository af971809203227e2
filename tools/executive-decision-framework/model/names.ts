import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import { listOf } from './words.ts'

/** Names that only capitals and spaces tell apart, if anything does: each group as it was written. */
export function alikeNames(names: readonly string[]): string[][] {
  const typed = names.map((name) => name.trim()).filter((name) => name !== '')
  return [...Map.groupBy(typed, plainName).values()].filter(({ length }) => length > 1)
}

/** What is to be said of them: nobody knows which of the two a line in a table or a mail means. */
export function alikeWords(things: 'options' | 'criteria', items: readonly { name: string }[]): string[] {
  return alikeNames(items.map(({ name }) => name)).map((group) => {
    const count = group.length === 2 ? 'Two' : group.length
    return `${count} ${things} are called alike: ${listOf(group.map((name) => `‘${name}’`))}. Give each a name of its own.`
  })
}

/** Names by which a table can be taken in again: the second ‘Buy’ goes out as ‘Buy (2)’. */
export function tableNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = name
    for (let number = 2; taken.has(free) || (free !== name && names.includes(free)); number += 1) {
      free = `${name} (${number})`
    }
    taken.add(free)
    return free
  })
}

/** The item that a table means: the one that is written just so, else the first that is called alike. */
export function findNamed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  name: string,
): Item | undefined {
  const names = tableNames(items.map(nameOf))
  const exact = names.indexOf(name)
  return items[exact >= 0 ? exact : names.findIndex((each) => isSameName(each, name))]
}
