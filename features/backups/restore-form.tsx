import { type FormEvent, useState } from 'react'
import { callApi } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import { Button, ButtonLink, TextButton } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { ContentsFacts } from './contents-facts.tsx'
import type { BeginRestore } from './schema.ts'
import { type CheckedUpload, sendUpload } from './send-upload.browser.ts'
import { UploadFields, UploadProgress } from './upload-fields.tsx'
import { waitForRestore } from './wait-for-restore.browser.ts'

const path = '/api/setup/restore'

/** Puts a backup back into an empty site, for who has the set-up link: first what is in it, then the deed. */
export function RestoreForm({ token }: { token: string }) {
  const [passphrase, setPassphrase] = useState('')
  const [checked, setChecked] = useState<CheckedUpload>()
  const [share, setShare] = useState(0)
  const restore = useSend(async (upload: string) => {
    const begin: BeginRestore = { token, upload, ...(passphrase && { passphrase }) }
    await callApi('POST', `${path}/begin`, begin)
    await waitForRestore(`${path}/${upload}`, setShare)
  })
  if (restore.isSuccess) return <Done />
  if (!checked) {
    return (
      <ChooseFile token={token} passphrase={passphrase} onPassphrase={setPassphrase} onChecked={setChecked} />
    )
  }
  return (
    <div className="grid max-w-text gap-5">
      <div role="status" className="border-l-3 border-green bg-green-tint px-5 py-4">
        <p className="mb-3 font-semibold">This file is whole. It would bring back:</p>
        <ContentsFacts contents={checked.contents} />
      </div>
      <p className="text-soft">
        Everybody is signed out. Passwords for mail and payment are not readable in a backup: enter them again
        afterwards, unless you took the file secret.key along. What visitors may have left on this new site is
        kept beside it, as a backup of its own.
      </p>
      {restore.isPending && <UploadProgress label="Putting it back:" share={share} />}
      {restore.error && <Alert error={restore.error} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          disabled={restore.isPending}
          onClick={() => {
            setShare(0)
            restore.send(checked.upload ?? '')
          }}
        >
          {restore.isPending ? 'Putting it back…' : 'Put everything back'}
        </Button>
        {!restore.isPending && (
          <TextButton onClick={() => setChecked(undefined)}>Choose another file</TextButton>
        )}
      </div>
    </div>
  )
}

type ChooseFileProps = {
  token: string
  passphrase: string
  onPassphrase: (passphrase: string) => void
  onChecked: (checked: CheckedUpload) => void
}

function ChooseFile({ token, passphrase, onPassphrase, onChecked }: ChooseFileProps) {
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const [share, setShare] = useState(0)
  const check = useSend(
    (chosen: File) => sendUpload({ path, file: chosen, passphrase, setupToken: token, onProgress: setShare }),
    { onSuccess: onChecked },
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
        }}
        passphrase={passphrase}
        onPassphrase={onPassphrase}
        fileError={isMissing ? 'Please choose a file' : undefined}
      />
      {check.error && <Alert error={check.error} />}
      {check.isPending && <UploadProgress label="Sending the file:" share={share} />}
      <div>
        <Button type="submit" disabled={check.isPending}>
          {check.isPending ? 'Looking into it…' : 'See what is in it'}
        </Button>
      </div>
    </ScriptForm>
  )
}

function Alert({ error }: { error: Error }) {
  return (
    <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red">
      {errorWords(error)}
    </p>
  )
}

function Done() {
  return (
    <div role="status" className="max-w-text border-l-3 border-green bg-green-tint px-5 py-4">
      <p className="font-semibold">Everything is back.</p>
      <p className="mt-1">Sign in with the account of that backup.</p>
      <ButtonLink href="/admin/login" className="mt-5">
        Sign in
      </ButtonLink>
    </div>
  )
}
