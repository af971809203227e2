import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { AskedAnswer } from '#tools/shared/sheets/asked-answer.tsx'
import type { Voice } from '../files/format.ts'
import { askedWords, earlierOf, takeVoice } from '../model/voices.ts'
import type { DecisionProps } from './compare.tsx'

/** Answers that wait for somebody to say whose they are; they outlive a reload. */
export function useAsked(decisionId: string) {
  const [voices, setVoices] = useDraft<Voice[]>(`asked ${decisionId}`, [])
  return {
    voices,
    add: (more: readonly Voice[]) => more.length > 0 && setVoices([...voices, ...more]),
    drop: (id: string) => setVoices(voices.filter((each) => each.id !== id)),
  }
}

type SamePersonProps = DecisionProps & { asked: ReturnType<typeof useAsked> }

/** A name or a sheet a second time: a correction, or somebody else. */
export function SamePerson({ decision, dispatch, asked }: SamePersonProps) {
  return (
    <ul aria-live="polite" className="mt-4 space-y-4">
      {asked.voices.map((voice) => {
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
            other={isNamesake ? `Another ${voice.name}` : 'Somebody else'}
            onKeep={() => take()}
            onLeaveOut={() => asked.drop(voice.id)}
          />
        )
      })}
    </ul>
  )
}
