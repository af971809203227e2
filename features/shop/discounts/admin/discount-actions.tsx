import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { AdminDiscount } from '../schema.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'
import type { ProductChoice } from './tool-choice.tsx'

type DiscountActionsProps = { discount: AdminDiscount; siteUrl: string; products: ProductChoice[] }

export function DiscountActions({ discount, siteUrl, products }: DiscountActionsProps) {
  const mayChange = useMay('move-money')
  return (
    <span className="flex flex-wrap gap-x-5">
      <LinksDialog {...{ discount, siteUrl, products }} />
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

function Switch({ discount: { code, isOff } }: { discount: AdminDiscount }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend(() => callApi('POST', `/api/admin/discounts/${code}/switch`, { on: isOff }), {
    async onSuccess() {
      const description = isOff ? `${code} works again.` : `${code} no longer works.`
      showToast({ title: isOff ? 'Turned on' : 'Turned off', description })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  const label = isOff ? 'Turn on' : 'Turn off'
  return (
    <TextButton aria-label={`${label}: ${code}`} disabled={change.isPending} onClick={() => change.send()}>
      {label}
    </TextButton>
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
      onDone={() => {
        showToast({ title: 'Deleted', description: `${code} has been deleted.` })
        return revalidate()
      }}
      onRefused={() => revalidate()}
    />
  )
}
