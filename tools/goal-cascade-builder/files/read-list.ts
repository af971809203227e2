import { matchesIn } from '#lib/tables/guess-columns.ts'
import { readCsv } from '#lib/text/csv.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { columns } from './lines.ts'

const tabWidth = 4

export function readGoals(text: string): string[][] {
  const table = readCsv(text)
  return matchesIn(columns, table[0] ?? []) >= 2 ? table : readList(text)
}

function readList(text: string): string[][] {
  const above: { indent: number; id: string }[] = []
  const rows = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, space = '', title = ''] = line.match(/^(\s*)(?:[-*•–]\s+|\d+[.)]\s+)?(.*?)\s*$/) ?? []
    if (title === '') return []
    const indent = space.replaceAll('\t', ' '.repeat(tabWidth)).length
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    const parent = above.at(-1)?.id ?? ''
    const id = newId()
    above.push({ indent, id })
    return [[id, title, parent]]
  })
  return rows.length === 0 ? [] : [['ID', 'Goal', 'Parent'], ...rows]
}
