import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useDraft } from '../document/use-draft.tsx'
import { afterDrawing } from '../parts/after-drawing.browser.ts'
import { TextField } from '../parts/fields.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { focusNext } from './focus-next.browser.ts'
import { leftInBox } from './left-in-box.ts'
import { type Taken, takenWords } from './taken-words.ts'

type TakeInCodesProps = {
  /** Under which the text is kept while it is being typed. */
  draft: string
  placeholder: string
  hint?: string
  button?: string
  /** Undefined where the document had no room for them: the text then stays. */
  onTake: (text: string) => Taken | undefined
}

/** A place for the codes of sheets, pasted as they came. */
export function TakeInCodes({
  draft,
  placeholder,
  hint = 'Paste one or many, with or without names. Whole mails will do: the codes are found in them.',
  button = 'Take them in',
  onTake,
}: TakeInCodesProps) {
  const [text, setText] = useDraft(draft, '')
  const [result, setResult] = useState<Taken>()
  const take = (given: string) => {
    const taken = onTake(given)
    if (!taken) return
    if (taken.taken + (taken.asked ?? 0) + (taken.named ?? 0) > 0)
      setText(leftInBox(text, given, taken.refused))
    setResult(taken)
  }
  return (
    <>
      <div className="mt-4">
        <TextField
          label="Codes"
          lines={4}
          hint={hint}
          placeholder={placeholder}
          value={text}
          onChange={setText}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          disabled={text.trim() === ''}
          onClick={({ currentTarget }) => {
            take(text)
            // With nothing left to take in the button closes.
            afterDrawing(() => currentTarget.disabled && focusNext(currentTarget.closest('section')))
          }}
        >
          {button}
        </Button>
        {__EDITION__ === 'full' && <AnswerFiles onText={take} />}
      </div>
      <div aria-live="polite" className="mt-3">
        {result && <TakenWords {...result} />}
      </div>
    </>
  )
}

function TakenWords({ words = [], ...counts }: Taken) {
  return (
    <>
      <p className="font-semibold">{takenWords(counts)}</p>
      {words.length > 0 && <p className="mt-1 text-sm">{words.join(' ')}</p>}
      <ul className="mt-1 text-sm">
        {counts.refused.map(({ line, reason, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be refused twice, and rows never move
          <li key={index} className="text-red">
            {name && `${name}: `}
            <span className="break-all font-mono">{line}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  )
}
