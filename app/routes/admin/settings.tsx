import { missingSellerDetails, readSeller } from '#domain/shop/seller.server.ts'
import { BusinessSettings } from '#features/settings/settings-pages.tsx'
import { FormatsForm } from '#features/site/setup/formats-form.tsx'
import { readFormats, readTax } from '#features/site/setup/formats-view.server.ts'
import { TaxForm } from '#features/site/setup/tax-form.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings.ts'

export const meta = metaOf({ title: 'Business', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, content } = context.get(servicesContext)
  const details = await readSeller(db)
  const seller = { details, missing: missingSellerDetails(details), ownerName: content().who.name }
  return { seller, formats: await readFormats(db), tax: await readTax(db) }
}

export default function AdminBusinessSettings({ loaderData }: Route.ComponentProps) {
  const { seller, formats, tax } = loaderData
  return (
    <BusinessSettings
      seller={seller}
      formats={<FormatsForm view={formats} />}
      tax={<TaxForm key={JSON.stringify(tax.tax)} view={tax} />}
    />
  )
}
