import { counted } from '#tools/shared/values/counted.ts'
import { markOf } from '../files/code.ts'
import { type Assessment, groupKinds, groupNames, groupWords, ownQuestions, type RoundId } from './model.ts'
import { contentIn } from './read-answers.ts'

/** What is to be said of the codes in a box before it is opened: numbers, and nothing of any one of them. */

type InBox = [doc: Assessment, round: RoundId, codes: readonly string[]]

/** ", 2 of them without a department": of those who were offered one. */
export function withoutGroups(...[doc, round, codes]: InBox): string {
  return groupKinds
    .flatMap((kind, index) => {
      const { names, marks } = groupsOf(doc, round, codes, index)
      const isAsked = names.size > 0 || marks.some((mark) => mark !== 0)
      const without = marks.filter((mark) => !names.has(mark)).length
      return isAsked && without > 0
        ? [`, ${without} of them without a ${groupWords[kind].toLowerCase()}`]
        : []
    })
    .join('')
}

/** What codes say and the assessment no longer asks for. */
export function lostWords(...[doc, round, codes]: InBox): string[] {
  const groups = groupKinds.flatMap((kind, index) => {
    const { names, marks } = groupsOf(doc, round, codes, index)
    const lost = marks.filter((mark) => mark !== 0 && !names.has(mark)).length
    const word = groupWords[kind].toLowerCase()
    return lost === 0
      ? []
      : [
          `${saying(lost, 'names', 'name')} a ${word} that is not on the list any more. Write it there as it stood on the sheet, or ${lost === 1 ? 'it counts' : 'they count'} without a ${word}.`,
        ]
  })
  const asked = new Set(ownQuestions(doc).map(({ key }) => markOf(key)))
  const lost = codes.filter((code) =>
    contentIn(doc, round, code)?.more?.own.some(([mark]) => !asked.has(mark)),
  ).length
  return lost === 0
    ? groups
    : [
        ...groups,
        `${saying(lost, 'answers', 'answer')} a question of your own that was removed. Undo has it back.`,
      ]
}

function saying(count: number, one: string, many: string): string {
  return `${counted(count, 'code')} in the box ${count === 1 ? one : many}`
}

function groupsOf(doc: Assessment, round: RoundId, codes: readonly string[], index: number) {
  const kind = groupKinds[index]
  return {
    names: new Set(kind ? groupNames(doc, kind).map(markOf) : []),
    marks: codes.map((code) => contentIn(doc, round, code)?.more?.groups[index] ?? 0),
  }
}
