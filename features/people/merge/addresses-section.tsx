import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FindOther } from './find-other.tsx'
import type { Candidate, PersonAddress } from './sides.ts'

type SectionProps = {
  id: string
  /** Empty if there is only one. */
  addresses: readonly PersonAddress[]
  /** Others with the same name or phone. */
  same: readonly Candidate[]
  mayWrite: boolean
}

export function AddressesSection({ id, addresses, same, mayWrite }: SectionProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (!mayWrite && addresses.length === 0) return null
  return (
    <AdminSection
      heading={addresses.length > 0 ? 'Email addresses' : 'Same person, other email?'}
      headingRef={heading}
      intro={
        addresses.length > 0
          ? 'Merged into one person. Campaigns go to the main address, but not if any of these addresses unsubscribed. What you note from now on belongs to the main address.'
          : 'Merge two addresses into one person. You can split them again at any time.'
      }
    >
      {addresses.length > 0 && (
        <ul aria-label="Addresses" className="mb-6 divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <AddressItem key={address.id} id={id} address={address} mayWrite={mayWrite} heading={heading} />
          ))}
        </ul>
      )}
      {mayWrite && (
        <FindOther
          // Resets the search when the addresses change.
          key={addresses.map(({ email }) => email).join(' ')}
          id={id}
          same={same}
          heading={heading}
          isFirst={addresses.length === 0}
        />
      )}
    </AdminSection>
  )
}

type ItemProps = {
  id: string
  address: PersonAddress
  mayWrite: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

function AddressItem({ id, address, mayWrite, heading }: ItemProps) {
  const { email, isMain, note } = address
  return (
    <li className="py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{email}</span>
        {isMain && <span className="text-soft">, main address</span>}
      </p>
      {note && !isMain && (
        <p className="mt-1 max-w-text text-sm whitespace-pre-line wrap-anywhere text-soft">
          Note for this address: {note}
        </p>
      )}
      {mayWrite && (
        <div className="mt-2 flex flex-wrap gap-3">
          {!isMain && <MakeMain id={id} address={address} heading={heading} />}
          <SplitOff id={id} address={address} heading={heading} />
        </div>
      )}
    </li>
  )
}

type DialogProps = Omit<ItemProps, 'mayWrite'>

function useGoTo() {
  const navigate = useNavigate()
  return ({ id }: { id: string }) => navigate(`/admin/people/${id}`, { replace: true, preventScrollReset: true })
}

function MakeMain({ id, address, heading }: DialogProps) {
  const goTo = useGoTo()
  return (
    <ConfirmDialog
      title="Make this the main address?"
      description={`Campaigns will go to ${address.email}, and the person is listed under it. Status and next step come from this address, unless you changed them after merging.`}
      trigger={
        <Button look="quiet" aria-label={`Make main address: ${address.email}`}>
          Make main address
        </Button>
      }
      returnTo={heading}
      buttons={{ confirm: 'Make main address', pending: 'Changing…', keep: 'Cancel' }}
      onConfirm={() => callApi('POST', `/api/admin/people/${id}/main-address`, { address: address.id })}
      done={{ title: 'Main address changed', description: `Campaigns now go to ${address.email}.` }}
      onDone={goTo}
      failure={{ title: 'The main address was not changed' }}
    />
  )
}

function SplitOff({ id, address, heading }: DialogProps) {
  const goTo = useGoTo()
  return (
    <ConfirmDialog
      title="Split off this address?"
      description={`${address.email} becomes a separate person again, with its own status, next step, tags, notes and activity. What you noted after merging stays with the address that was the main one at the time.`}
      trigger={
        <Button look="quiet" aria-label={`Split off ${address.email}`}>
          Split off
        </Button>
      }
      returnTo={heading}
      buttons={{ confirm: 'Split off', pending: 'Splitting…', keep: 'Cancel' }}
      onConfirm={() =>
        callApi('POST', `/api/admin/people/${id}/split`, {
          address: address.id,
        })
      }
      done={{
        title: 'Address split off',
        description: `${address.email} is listed as a separate person again.`,
      }}
      onDone={goTo}
      failure={{ title: 'The address was not split off' }}
    />
  )
}
