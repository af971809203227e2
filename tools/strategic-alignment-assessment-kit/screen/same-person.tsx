import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { AskedAnswer } from '#tools/shared/sheets/asked-answer.tsx'
import type { Asked } from '#tools/shared/sheets/use-asked.tsx'
import { type Answer, nameOf } from '../model/model.ts'
import { earlierOf } from '../model/read-answers.ts'
import type { RoundProps } from './round-props.ts'

/** Why it may be the same person. */
function askedWords(answers: readonly Answer[], { name }: Answer, earlier: Answer | undefined): string {
  if (!earlier || (name.trim() !== '' && isSameName(earlier.name, name)))
    return `${name || 'Someone'} is already in this round. Is it the same person?`
  const whose = nameOf(earlier, answers.indexOf(earlier))
  return `${name || 'A code without a name'} comes from the sheet that ${whose}’s code came from. Is it the same person?`
}

type SamePersonProps = RoundProps & { asked: Asked<Answer> }

/** A repeated name: the same person again, or someone else with that name. */
export function SamePerson({ doc, round, dispatch, asked }: SamePersonProps) {
  return (
    <ul aria-live="polite" className="mt-4 space-y-4">
      {asked.answers.map((answer) => {
        const earlier = earlierOf(doc, round, answer)
        const drop = () => asked.drop(answer.id)
        const take = (isTaken: boolean) => isTaken && drop()
        return (
          <AskedAnswer
            key={answer.id}
            words={askedWords(doc.rounds[round].answers, answer, earlier)}
            onReplace={
              earlier && (() => take(dispatch({ type: 'replace-answer', round, id: earlier.id, answer })))
            }
            other={answer.name ? `Another ${answer.name}` : 'Someone else'}
            onKeep={() => take(dispatch({ type: 'add-answers', round, answers: [answer] }))}
            onLeaveOut={drop}
          />
        )
      })}
    </ul>
  )
}
