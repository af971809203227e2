import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { keepFocusBeside } from '#tools/shared/parts/keep-focus.browser.ts'
import { Button } from '#ui/button.tsx'
import { type Answer, type Assessment, nameOf, type RoundId } from '../model/model.ts'
import { earlierOf } from '../model/read-answers.ts'
import type { RoundProps } from './round-props.ts'

/** Answers that wait for somebody to say whose they are; they outlive a reload. */
export function useAsked({ id: of }: Pick<Assessment, 'id'>, round: RoundId) {
  const [answers, setAnswers] = useDraft<Answer[]>(`asked ${of} ${round}`, [])
  return {
    answers,
    add: (more: readonly Answer[]) => more.length > 0 && setAnswers([...answers, ...more]),
    drop: (id: string) => setAnswers(answers.filter((each) => each.id !== id)),
  }
}

/** By which of both it may be the same person. */
function askedWords(answers: readonly Answer[], { name }: Answer, earlier: Answer | undefined): string {
  if (!earlier || (name.trim() !== '' && isSameName(earlier.name, name)))
    return `${name || 'Somebody'} is in this round already. Is it the same person?`
  const whose = nameOf(earlier, answers.indexOf(earlier))
  return `${name || 'A code without a name'} comes from the sheet that ${whose}’s code came from. Is it the same person?`
}

type SamePersonProps = RoundProps & { asked: ReturnType<typeof useAsked> }

/** The same name a second time: the same person again, or somebody else who is called that. */
export function SamePerson({ doc, round, dispatch, asked }: SamePersonProps) {
  return (
    <ul aria-live="polite" className="mt-4 space-y-4">
      {asked.answers.map((answer) => {
        const earlier = earlierOf(doc, round, answer)
        const drop = () => {
          const row = document.getElementById(`asked-${answer.id}`)
          if (row) keepFocusBeside(row)
          asked.drop(answer.id)
        }
        const take = (isTaken: boolean) => isTaken && drop()
        return (
          <li
            key={answer.id}
            id={`asked-${answer.id}`}
            className="rounded border border-amber bg-amber-tint p-4"
          >
            <p className="font-semibold">{askedWords(doc.rounds[round].answers, answer, earlier)}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              {earlier && (
                <Button
                  onClick={() => take(dispatch({ type: 'replace-answer', round, id: earlier.id, answer }))}
                >
                  Same person: take the new answer
                </Button>
              )}
              <Button
                look="quiet"
                onClick={() => take(dispatch({ type: 'add-answers', round, answers: [answer] }))}
              >
                {answer.name ? `Another ${answer.name}` : 'Somebody else'}: keep both
              </Button>
              <Button look="quiet" onClick={drop}>
                Leave it out
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
