import { useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { Passkey } from '#platform/auth/passkeys/passkeys.server.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { useFocusBack } from '../use-focus-back.tsx'
import { AddPasskey } from './add-passkey.tsx'

type PasskeysSectionProps = {
  passkeys: Passkey[]
  /** Browsers require https. */
  isPossible: boolean
  asksCode: boolean
}

export function PasskeysSection({ passkeys, isPossible, asksCode }: PasskeysSectionProps) {
  return (
    <AdminSection
      heading="Passkeys"
      intro="Sign in with your fingerprint, face or device PIN instead of a password and code."
    >
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="max-w-text divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible ? (
        <Adding asksCode={asksCode} />
      ) : (
        <p className="max-w-text">
          Passkeys need a domain with https. Once your site has one, you can add a passkey here.
        </p>
      )}
    </AdminSection>
  )
}

function Adding({ asksCode }: { asksCode: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const place = useFocusBack(!isOpen)
  const close = () => setOpen(false)
  return (
    <div ref={place} className="mt-5">
      {isOpen ? (
        <AddPasskey asksCode={asksCode} onClose={close} />
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Add a passkey
        </Button>
      )}
    </div>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {createdAt && (
            <>
              Added <Time at={createdAt} />,{' '}
            </>
          )}
          {lastUsedAt ? (
            <>
              last used <Time at={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <ConfirmDialog
        title={`Remove “${name}”?`}
        description="You can no longer sign in with it. Your device may still list it until you delete it there too."
        trigger={
          <Button look="quiet" aria-label={`Remove ${name}`}>
            Remove
          </Button>
        }
        buttons={{ confirm: 'Remove passkey', pending: 'Removing…', keep: 'Keep it' }}
        isFinal
        onConfirm={() => callApi('DELETE', `/api/auth/passkeys/${id}`)}
        done={{ title: 'Passkey removed' }}
        failure={{ title: 'The passkey was not removed' }}
      />
    </li>
  )
}
