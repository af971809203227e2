import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { AskedAnswer } from '#tools/shared/sheets/asked-answer.tsx'
import type { Asked } from '#tools/shared/sheets/use-asked.tsx'
import type { Voice } from '../files/format.ts'
import { askedWords, earlierOf, takeVoice } from '../model/voices.ts'
import type { DecisionProps } from './decision-props.ts'

type SamePersonProps = DecisionProps & { asked: Asked<Voice> }

/** A repeated name or sheet: a correction, or someone else. */
export function SamePerson({ decision, dispatch, asked }: SamePersonProps) {
  return (
    <ul aria-live="polite" className="mt-4 space-y-4">
      {asked.answers.map((voice) => {
        const earlier = earlierOf(decision, voice)
        const isNamesake = voice.name !== '' && isSameName(earlier?.name ?? '', voice.name)
        const take = (instead?: Voice) => {
          if (dispatch(takeVoice(decision, voice, instead))) asked.drop(voice.id)
        }
        return (
          <AskedAnswer
            key={voice.id}
            words={askedWords(decision, voice, earlier)}
            onReplace={earlier && (() => take(earlier))}
            other={isNamesake ? `Another ${voice.name}` : 'Someone else'}
            onKeep={() => take()}
            onLeaveOut={() => asked.drop(voice.id)}
          />
        )
      })}
    </ul>
  )
}
