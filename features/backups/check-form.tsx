import { type FormEvent, useState } from 'react'
import { errorWords } from '#lib/error-words.ts'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ContentsFacts } from './contents-facts.tsx'
import { sendUpload } from './send-upload.browser.ts'
import { UploadFields, UploadProgress } from './upload-fields.tsx'

/** Looks into a file and changes nothing. */
export function CheckForm() {
  const [file, setFile] = useState<File>()
  const [passphrase, setPassphrase] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [share, setShare] = useState(0)
  const check = useSend((chosen: File) =>
    sendUpload({ path: '/api/admin/backups/check', file: chosen, passphrase, onProgress: setShare }),
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(!file)
    setShare(0)
    if (file) check.send(file)
  }
  return (
    <ScriptForm onSubmit={submit} className="grid max-w-text gap-5">
      <UploadFields
        onFile={(chosen) => {
          setFile(chosen)
          setMissing(false)
          check.reset()
        }}
        passphrase={passphrase}
        onPassphrase={setPassphrase}
        fileError={isMissing ? 'Please choose a file' : undefined}
      />
      <div>
        <Button type="submit" look="quiet" disabled={check.isPending}>
          {check.isPending ? 'Looking into it…' : 'Check the file'}
        </Button>
      </div>
      {check.isPending && <UploadProgress label="Sending the file:" share={share} />}
      {check.error && (
        <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red">
          {errorWords(check.error)}
        </p>
      )}
      {check.isSuccess && (
        <div role="status" className="border-l-3 border-green bg-green-tint px-5 py-4">
          <p className="mb-3 font-semibold">This file is whole and can be put back.</p>
          <ContentsFacts contents={check.answer.contents} />
        </div>
      )}
    </ScriptForm>
  )
}
