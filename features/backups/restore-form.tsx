import { useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button, ButtonLink, TextButton } from '#ui/button.tsx'
import { takeFocus } from '#ui/take-focus.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { ContentsFacts } from './contents-facts.tsx'
import type { BeginRestore } from './schema.ts'
import type { CheckedUpload } from './send-upload.browser.ts'
import { UploadForm } from './upload-form.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { waitForRestore } from './wait-for-restore.browser.ts'

const path = '/api/setup/restore'

type Chosen = { checked: CheckedUpload; passphrase: string }

type RestoreFormProps = {
  token: string
  /** Called with true when the restore starts and with false if it fails. */
  onTakeOver: (isTaken: boolean) => void
}

/** Restores a backup into an empty site: shows its contents first, then asks to confirm. */
export function RestoreForm({ token, onTakeOver }: RestoreFormProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const [wasChosen, setWasChosen] = useState(false)
  const [share, setShare] = useState(0)
  const restore = useSend(
    async ({ checked: { upload = '' }, passphrase }: Chosen) => {
      const begin: BeginRestore = { token, upload, ...(passphrase && { passphrase }) }
      onTakeOver(true)
      await callApi('POST', `${path}/begin`, begin)
      await waitForRestore(`${path}/${upload}`, setShare)
    },
    { onError: () => onTakeOver(false) },
  )
  if (restore.isSuccess) return <Done />
  if (!chosen) {
    return (
      <UploadForm
        path={path}
        setupToken={token}
        takesFocus={wasChosen}
        onChecked={(checked, passphrase) => {
          setChosen({ checked, passphrase })
          setWasChosen(true)
        }}
      />
    )
  }
  return (
    <div className="grid max-w-text gap-5">
      <ContentsFacts heading="This backup is complete. It contains:" contents={chosen.checked.contents} />
      <p className="text-soft">
        Everyone will be signed out. Email and payment secrets are encrypted in a backup, so enter them again afterwards
        unless you also copied the file secret.key. Anything visitors left on this new site is saved as a separate
        backup.
      </p>
      {restore.isPending && <RestoreProgress share={share} />}
      {restore.error && (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <FormError error={restore.error} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          disabled={restore.isPending}
          onClick={() => {
            setShare(0)
            restore.send(chosen)
          }}
        >
          {restore.isPending ? 'Restoring…' : 'Restore backup'}
        </Button>
        {!restore.isPending && <TextButton onClick={() => setChosen(undefined)}>Choose another file</TextButton>}
      </div>
    </div>
  )
}

/** After the last row the server processes restart, and the site does not answer for a while. */
function RestoreProgress({ share }: { share: number }) {
  if (share < 1) return <UploadProgress label="Restoring:" share={share} />
  return <p role="status">Everything is restored. The site is restarting, which takes up to a minute.</p>
}

function Done() {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="outline-none max-w-text border-l-3 border-green bg-green-tint px-5 py-4"
    >
      <p className="font-semibold">Your backup is restored.</p>
      <p className="mt-1">Sign in with an account from the backup.</p>
      <ButtonLink href="/admin/login" className="mt-5">
        Sign in
      </ButtonLink>
    </div>
  )
}
