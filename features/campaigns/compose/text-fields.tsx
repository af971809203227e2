import { Field } from '#ui/forms/field.tsx'
import { MailTextField } from './editor/mail-text-field.tsx'

type TextFieldsProps<Text> = {
  text: Text
  onChange: (text: Text) => void
  /** The error to show, if any. */
  problem: (of: 'subject' | 'body') => string
  mayWrite: boolean
}

export function TextFields<Text extends { subject: string; body: string }>(props: TextFieldsProps<Text>) {
  const { text, onChange, problem, mayWrite } = props
  return (
    <>
      <Field
        label="Subject"
        error={problem('subject') || undefined}
        value={text.subject}
        readOnly={!mayWrite}
        maxLength={150}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...text, subject: target.value })}
      />
      <MailTextField
        value={text.body}
        onChange={(body) => onChange({ ...text, body })}
        error={problem('body') || undefined}
        mayWrite={mayWrite}
      />
    </>
  )
}
