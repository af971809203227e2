import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useDraft } from '../document/use-draft.tsx'
import { TextField } from '../parts/fields.tsx'
import { afterDrawing } from '../parts/focus/after-drawing.browser.ts'
import { AnswerFiles } from './answer-files.tsx'
import { focusNext } from './focus-next.browser.ts'
import { leftInBox } from './left-in-box.ts'
import { stillToSay, type Taken, takenWords } from './taken-words.ts'

type ImportCodesProps = {
  /** Draft name of the text. */
  draft: string
  placeholder: string
  hint?: string
  button?: string
  /** Returns undefined if the document is full; the text then stays. */
  onTake: (text: string) => Taken | undefined
  waiting?: number
}

export function ImportCodes({
  draft,
  placeholder,
  hint = 'Paste one or more, with or without names. You can paste whole emails: the codes are found in them.',
  button = 'Import codes',
  onTake,
  waiting,
}: ImportCodesProps) {
  const [text, setText] = useDraft(draft, '')
  const [result, setResult] = useState<Taken & { waited: number }>()
  const take = (given: string) => {
    const taken = onTake(given)
    if (!taken) return
    if (taken.taken + (taken.asked ?? 0) > 0) setText(leftInBox(text, given, taken.refused))
    setResult({ ...taken, waited: (waiting ?? 0) + (taken.asked ?? 0) })
  }
  // Without `waiting` there is nothing to compare.
  const isAnswered = result !== undefined && waiting !== undefined && waiting < result.waited
  return (
    <>
      <div className="mt-4">
        <TextField label="Codes" lines={4} hint={hint} placeholder={placeholder} value={text} onChange={setText} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          disabled={text.trim() === ''}
          onClick={({ currentTarget }) => {
            take(text)
            // The button is disabled once the box is empty.
            afterDrawing(() => currentTarget.disabled && focusNext(currentTarget.closest('section')))
          }}
        >
          {button}
        </Button>
        {__EDITION__ === 'full' && <AnswerFiles onText={take} />}
      </div>
      <div aria-live="polite" className="mt-3">
        {result && <TakenWords said={result} isAnswered={isAnswered} />}
      </div>
    </>
  )
}

function TakenWords({ said, isAnswered }: { said: Taken; isAnswered: boolean }) {
  const { words = [], refused } = isAnswered ? stillToSay(said) : said
  return (
    <>
      {!isAnswered && <p className="font-semibold">{takenWords(said)}</p>}
      {words.length > 0 && <p className="mt-1 text-sm">{words.join(' ')}</p>}
      <ul className="mt-1 text-sm">
        {refused.map(({ line, reason, name }, index) => (
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
