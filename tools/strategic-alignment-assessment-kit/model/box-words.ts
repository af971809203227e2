import { counted } from '#tools/shared/values/counted.ts'
import { markOf } from '../files/code.ts'
import { type Assessment, groupKinds, groupNames, groupWords, type RoundId } from './model.ts'
import { contentIn } from './read-answers.ts'
import { ownKeyOf, type Wording } from './wordings.ts'

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
export function lostWords(
  doc: Assessment,
  round: RoundId,
  codes: readonly string[],
  known: readonly Wording[] = [],
): string[] {
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
  return [...groups, ...lostQuestions(doc, round, codes, known)]
}

function lostQuestions(...[doc, round, codes, known]: Required<Parameters<typeof lostWords>>): string[] {
  const lost = codes.flatMap((code) => {
    const content = contentIn(doc, round, code)
    const marks = (content?.more?.own ?? []).map(([mark]) => mark)
    return marks.filter((mark) => content && ownKeyOf(doc, content, mark, known) === undefined)
  })
  const textOf = (mark: number) => known.findLast(({ id }) => markOf(id) === mark)?.text ?? ''
  return [...Map.groupBy(lost, textOf)].map(([text, marks]) =>
    text === ''
      ? `${saying(marks.length, 'answers', 'answer')} a question of your own that is not asked any more. Undo or Redo has it back; else its answers are left out.`
      : `${saying(marks.length, 'answers', 'answer')} ‘${text}’, which is not asked any more. Write it as it stood on the sheet, or its answers are left out.`,
  )
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
