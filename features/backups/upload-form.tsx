import { type FormEvent, type ReactNode, useState } from 'react'
import { FormError } from '#ui/admin/form-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { type CheckedUpload, sendUpload } from './send-upload.browser.ts'
import { partBytes } from './upload-headers.ts'
import { UploadProgress } from './upload-progress.tsx'

type UploadFormProps = {
  path: string
  setupToken?: string
  /** True when it replaces something that had the focus. */
  takesFocus?: boolean
  onChecked?: (checked: CheckedUpload, passphrase: string) => unknown
  /** Shown for a valid backup. */
  children?: (checked: CheckedUpload) => ReactNode
}

/** Uploads a backup and checks it. Changes nothing. */
export function UploadForm({ path, setupToken, takesFocus, onChecked, children }: UploadFormProps) {
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [share, setShare] = useState(0)
  const check = useSend(
    (chosen: File) => sendUpload({ path, file: chosen, passphrase, setupToken, onProgress: setShare }),
    { onSuccess: (checked) => onChecked?.(checked, passphrase) },
  )
  function choose(chosen: File | undefined): void {
    setFile(chosen)
    setMissing(false)
    check.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(!file)
    setShare(0)
    if (file) check.send(file)
    else check.reset()
  }
  return (
    <ScriptForm onSubmit={submit} className="grid max-w-text gap-5">
      <Field
        label="Backup file"
        hint="It ends in .jsonl.gz, or in .jsonl.gz.locked if it is encrypted."
        error={isMissing ? 'Please choose a file' : undefined}
        ref={takesFocus ? takeFocus : undefined}
        type="file"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Field
        label="Passphrase"
        hint="Only for an encrypted file."
        optional
        type="password"
        autoComplete="off"
        value={passphrase}
        onChange={({ target }) => setPassphrase(target.value)}
      />
      <SubmitButton send={check} pending="Checking…" look="quiet" label="Check file" />
      {check.isPending && check.sent.size > partBytes && <UploadProgress label="Uploading:" share={share} />}
      <FormError error={check.error} />
      {check.isSuccess && children?.(check.answer)}
    </ScriptForm>
  )
}
