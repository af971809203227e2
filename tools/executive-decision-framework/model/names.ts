import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import { listed } from '#tools/shared/values/listed.ts'

/** Groups of names that differ only in capitals and spaces, or not at all, as written. */
function alikeNames(names: readonly string[]): string[][] {
  const typed = names.map((name) => name.trim()).filter((name) => name !== '')
  return [...Map.groupBy(typed, plainName).values()].filter(({ length }) => length > 1)
}

/** Warns about them: a line in a table or an email could mean either. */
export function alikeWords(things: 'options' | 'criteria', items: readonly { name: string }[]): string[] {
  return alikeNames(items.map(({ name }) => name)).map((group) => {
    const count = group.length === 2 ? 'Two' : group.length
    return `${count} ${things} have the same name: ${listed(group.map((name) => `‘${name}’`))}. Give each a name of its own.`
  })
}

/** Unique names for a table that can be imported again: the second ‘Buy’ becomes ‘Buy (2)’. */
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

/** The item that a table means: an exact match, else the first similar name. */
export function findNamed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  name: string,
): Item | undefined {
  const names = tableNames(items.map(nameOf))
  const exact = names.indexOf(name)
  return items[exact >= 0 ? exact : names.findIndex((each) => isSameName(each, name))]
}
