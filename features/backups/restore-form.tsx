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
  /** Called with true while nothing else can be done with the site. */
  onTakeOver: (isTaken: boolean) => void
}

/** Puts a backup back into an empty site, for who has the set-up link: first what is in it, then the deed. */
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
        button={{ label: 'See what is in it', look: 'quiet' }}
        onChecked={(checked, passphrase) => {
          setChosen({ checked, passphrase })
          setWasChosen(true)
        }}
      />
    )
  }
  return (
    <div className="grid max-w-text gap-5">
      <ContentsFacts words="This file is whole. It would bring back:" contents={chosen.checked.contents} />
      <p className="text-soft">
        Everybody is signed out. Passwords for mail and payment are not readable in a backup: enter them again
        afterwards, unless you took the file secret.key along. What visitors may have left on this new site is
        kept beside it, as a backup of its own.
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
          {restore.isPending ? 'Putting it back…' : 'Put everything back'}
        </Button>
        {!restore.isPending && (
          <TextButton onClick={() => setChosen(undefined)}>Choose another file</TextButton>
        )}
      </div>
    </div>
  )
}

/** Once everything is in, the processes of the site read it anew, and nobody answers meanwhile. */
function RestoreProgress({ share }: { share: number }) {
  if (share < 1) return <UploadProgress label="Putting it back:" share={share} />
  return <p role="status">Everything is in. The site begins anew; this takes up to a minute.</p>
}

function Done() {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="outline-none max-w-text border-l-3 border-green bg-green-tint px-5 py-4"
    >
      <p className="font-semibold">Everything is back.</p>
      <p className="mt-1">Sign in with the account of that backup.</p>
      <ButtonLink href="/admin/login" className="mt-5">
        Sign in
      </ButtonLink>
    </div>
  )
}
