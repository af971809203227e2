import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { FindOther } from './find-other.tsx'
import type { Candidate, OfSeveral } from './sides.ts'

type SectionProps = {
  id: string
  /** Empty for who has one. */
  addresses: readonly OfSeveral[]
  /** Others with the same name or phone. */
  same: readonly Candidate[]
  mayWrite: boolean
}

/** The addresses of one person, made one and split again. */
export function AddressesSection({ id, addresses, same, mayWrite }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (!mayWrite && addresses.length === 0) return null
  return (
    <AdminSection
      heading={addresses.length > 0 ? 'Their addresses' : 'Same person under another address?'}
      headingRef={heading}
      intro={
        addresses.length > 0
          ? 'One person in the list. Letters go to the main address, and none if any of these unsubscribed. What you write down stays with the main address.'
          : 'Show two addresses as one person. You can split them again at any time.'
      }
    >
      {addresses.length > 0 && (
        <ul aria-label="Addresses" className="mb-6 divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <AddressItem key={address.id} {...{ id, address, mayWrite, heading }} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <FindOther
          // What was found before is theirs by now, or somebody else's again.
          key={addresses.map(({ email }) => email).join(' ')}
          {...{ id, same, heading }}
          isFirst={addresses.length === 0}
        />
      )}
    </AdminSection>
  )
}

type ItemProps = {
  id: string
  address: OfSeveral
  mayWrite: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

function AddressItem({ id, address, mayWrite, heading }: ItemProps) {
  const { email, isMain, note } = address
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{email}</span>
        {isMain && <span className="text-soft">, the main address</span>}
      </p>
      {note && !isMain && (
        <p className="mt-1 max-w-text text-sm whitespace-pre-line wrap-anywhere text-soft">
          To remember, under this address: {note}
        </p>
      )}
      {mayWrite && (
        <div className="mt-2 flex flex-wrap gap-3">
          {!isMain && <MakeMain {...{ id, address, heading }} />}
          <SplitOff {...{ id, address, heading }} />
        </div>
      )}
    </li>
  )
}

type DialogProps = Omit<ItemProps, 'mayWrite'>

function useGoTo() {
  const navigate = useNavigate()
  return ({ id }: { id: string }) =>
    navigate(`/admin/people/${id}`, { replace: true, preventScrollReset: true })
}

function MakeMain({ id, address, heading }: DialogProps) {
  const goTo = useGoTo()
  return (
    <ConfirmDialog
      title="Make this the main address?"
      description={`Letters go to ${address.email} from now on, and the person is listed under it. Status and next step are those of this address, unless you set them since you merged.`}
      trigger={
        <Button look="quiet" aria-label={`Make it the main one: ${address.email}`}>
          Make it the main one
        </Button>
      }
      returnTo={heading}
      buttons={{ confirm: 'Make it the main one', pending: 'Changing…', keep: 'Leave it' }}
      onConfirm={() =>
        callApi<{ id: string }>('POST', `/api/admin/people/${id}/main-address`, { address: address.id })
      }
      onDone={async (answer) => {
        await goTo(answer)
        showToast({ title: 'Main address changed', description: `Letters go to ${address.email}.` })
      }}
      failure={{ title: 'The main address is as it was' }}
    />
  )
}

function SplitOff({ id, address, heading }: DialogProps) {
  const goTo = useGoTo()
  return (
    <ConfirmDialog
      title="Split off this address?"
      description={`${address.email} becomes a person of its own again, with its own status, next step, tags and notes, and everything that was left under it. What you wrote down since you merged stays with the address that was the main one then.`}
      trigger={
        <Button look="quiet" aria-label={`Split off ${address.email}`}>
          Split off
        </Button>
      }
      returnTo={heading}
      buttons={{ confirm: 'Split it off', pending: 'Splitting…', keep: 'Leave them together' }}
      onConfirm={() =>
        callApi<{ id: string }>('POST', `/api/admin/people/${id}/split`, { address: address.id })
      }
      onDone={async (answer) => {
        await goTo(answer)
        showToast({
          title: 'Split',
          description: `${address.email} is a person of its own in the list again.`,
        })
      }}
      failure={{ title: 'They are still one person' }}
    />
  )
}
