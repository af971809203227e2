import type { ReactNode } from 'react'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Card } from '#ui/card.tsx'
import { MailForm } from './mail-form.tsx'
import { PaymentsForm } from './payments-form.tsx'
import { SellerForm, type SellerView } from './seller-form.tsx'
import { SenderReport } from './sender-report.tsx'
import type { MailView, PaymentsView } from './settings-view.server.ts'

type BusinessSettingsProps = {
  seller: SellerView
  /** Forms of the site's content. */
  formats: ReactNode
  tax: ReactNode
}

export function BusinessSettings({ seller, formats, tax }: BusinessSettingsProps) {
  return (
    <AdminPage title="Business">
      <Part
        id="receipts"
        heading="Receipts"
        intro="Your details on PDF receipts and credit notes. Existing ones don’t change."
      >
        <SellerForm key={JSON.stringify(seller.details)} view={seller} />
      </Part>
      <Part id="formats" heading="Currency and formats" intro="How the site writes amounts, dates and times.">
        {formats}
      </Part>
      <Part id="tax" heading="Tax" intro="On new orders, their receipts and the accounting export.">
        {tax}
      </Part>
    </AdminPage>
  )
}

type EmailSettingsProps = {
  mail: MailView
  /** Consent and the sending limit, which belong to other features. */
  children: ReactNode
}

export function EmailSettings({ mail, children }: EmailSettingsProps) {
  const sender = senderOf(mail)
  return (
    <AdminPage title="Email">
      <Part
        heading="Mail server"
        intro="Sends your campaigns, reports, receipts and notifications. Changes take effect immediately."
      >
        <MailForm view={mail} />
      </Part>
      {sender && (
        <AdminSection heading="Deliverability" intro="Three DNS records prove that emails from this server are yours.">
          <SenderReport key={sender} />
        </AdminSection>
      )}
      {children}
    </AdminPage>
  )
}

export function PaymentSettings({ payments }: { payments: PaymentsView }) {
  return (
    <AdminPage title="Payments">
      <Part heading="Stripe" intro="Buyers pay by card into your Stripe account.">
        <PaymentsForm view={payments} />
      </Part>
    </AdminPage>
  )
}

type PartProps = { id?: string; heading: string; intro: string; children: ReactNode }

function Part({ id, heading, intro, children }: PartProps) {
  return (
    <div id={id} className="max-w-[48rem]">
      <AdminSection heading={heading} intro={intro}>
        <Card>{children}</Card>
      </AdminSection>
    </div>
  )
}

/** Changes whenever the DNS records have to be checked again. Undefined if no mail server is set up. */
function senderOf(mail: MailView): string | undefined {
  if (mail.setBy === 'environment') return mail.from
  return mail.setBy === 'admin' && mail.works ? `${mail.values.fromAddress} ${mail.values.host}` : undefined
}
