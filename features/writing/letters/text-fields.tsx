import type { RefObject } from 'react'
import { Field } from '#ui/forms/field.tsx'
import { FieldButtons, textHint } from './field-buttons.tsx'

type TextFieldsProps<Text> = {
  text: Text
  onChange: (text: Text) => void
  /** What is wrong, as far as it is to be said yet. */
  problem: (of: 'subject' | 'body') => string
  area: RefObject<HTMLTextAreaElement | null>
  mayWrite: boolean
}

/** What a letter, and a mail of a sequence, is written in. */
export function TextFields<Text extends { subject: string; body: string }>(props: TextFieldsProps<Text>) {
  const { text, onChange, problem, area, mayWrite } = props
  return (
    <>
      <Field label="Subject" error={problem('subject') || undefined}>
        {(control) => (
          <input
            {...control}
            value={text.subject}
            readOnly={!mayWrite}
            maxLength={150}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...text, subject: target.value })}
          />
        )}
      </Field>
      <div>
        <Field label="Text" hint={textHint} error={problem('body') || undefined}>
          {(control) => (
            <textarea
              {...control}
              ref={area}
              rows={16}
              value={text.body}
              readOnly={!mayWrite}
              maxLength={20_000}
              onChange={({ target }) => onChange({ ...text, body: target.value })}
            />
          )}
        </Field>
        {mayWrite && <FieldButtons area={area} />}
      </div>
    </>
  )
}
