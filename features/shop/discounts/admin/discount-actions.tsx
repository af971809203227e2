import { useRevalidator } from 'react-router'
import { productPath } from '#content/shop/product-path.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { copyLink } from '#ui/toast/copy-link.browser.ts'
import type { AdminDiscount } from '../schema.ts'
import { ChangeDialog } from './change-dialog.tsx'

type DiscountActionsProps = { discount: AdminDiscount; siteUrl: string }

export function DiscountActions({ discount, siteUrl }: DiscountActionsProps) {
  const mayChange = useMay('move-money')
  const link = linkOf(discount, siteUrl)
  return (
    <span className="flex flex-wrap gap-x-5">
      <TextButton aria-label={`Copy link: ${discount.code}`} onClick={() => copyLink(link, link)}>
        Copy link
      </TextButton>
      {mayChange && (
        <>
          <ChangeDialog discount={discount} />
          <Switch discount={discount} />
          {discount.canDelete && <Delete discount={discount} />}
        </>
      )}
    </span>
  )
}

/** To the product's page if the code is for one, else to the toolbox. */
function linkOf({ code, products: [product, another] }: AdminDiscount, siteUrl: string): string {
  return `${siteUrl}${product && !another ? productPath(product) : '/toolbox'}?code=${code}`
}

function Switch({ discount: { code, isOff } }: { discount: AdminDiscount }) {
  const label = isOff ? 'Turn on' : 'Turn off'
  return (
    <ActionButton
      isText
      aria-label={`${label}: ${code}`}
      onPress={() => callApi('POST', `/api/admin/discounts/${code}/switch`, { on: isOff })}
      done={{
        title: isOff ? 'Turned on' : 'Turned off',
        description: isOff ? `${code} works again.` : `${code} no longer works.`,
      }}
      failure={{ title: 'Nothing was changed' }}
    >
      {label}
    </ActionButton>
  )
}

function Delete({ discount: { code } }: { discount: AdminDiscount }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title={`Delete ${code}?`}
      description="No one has used it. Links with this code will show the normal price."
      trigger={<TextButton aria-label={`Delete: ${code}`}>Delete</TextButton>}
      buttons={{ confirm: 'Delete', pending: 'Deleting…', keep: 'Cancel' }}
      isFinal
      failure={{ title: 'Nothing was deleted' }}
      onConfirm={() => callApi('DELETE', `/api/admin/discounts/${code}`)}
      done={{ title: 'Deleted', description: `${code} has been deleted.` }}
      onRefused={() => revalidate()}
    />
  )
}
