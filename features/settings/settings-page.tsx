import type { ReactNode } from 'react'
import { AdminPage, AdminSection } from '#ui/admin/admin-page.tsx'
import { Card } from '#ui/card.tsx'
import { MailForm } from './mail-form.tsx'
import { PaymentsForm } from './payments-form.tsx'
import { SellerForm, type SellerView } from './seller-form.tsx'
import { SenderReport } from './sender-report.tsx'
import type { MailView, SettingsView } from './settings-view.server.ts'
import { TimeZoneForm } from './time-zone-form.tsx'

type SettingsPageProps = {
  view: SettingsView
  /** Of another feature: the calendar that tells of calls. */
  calls: ReactNode
  seller: SellerView
  timeZone: string
  zones: readonly string[]
}

export function SettingsPage(props: SettingsPageProps) {
  const { view, calls, seller, timeZone, zones } = props
  const { mail, payments } = view
  return (
    <AdminPage
      title="Settings"
      intro="How the site sends mail, takes payments, writes receipts, hears of calls, and which clock it goes by. What you save here holds at once."
    >
      <div className="max-w-[48rem]">
        <AdminSection heading="Mail" intro="Reports, receipts and notices go out by this server.">
          <Card>
            <MailForm view={mail} />
          </Card>
        </AdminSection>
        {senderOf(mail) && (
          <AdminSection
            heading="Whether receivers trust your mails"
            intro="Three records of your domain say that mails from this server are yours."
          >
            <SenderReport key={senderOf(mail)} />
          </AdminSection>
        )}
        <AdminSection heading="Payments" intro="Buyers pay by card into your account at Stripe.">
          <Card>
            <PaymentsForm view={payments} />
          </Card>
        </AdminSection>
        <AdminSection
          heading="Calls"
          intro="When somebody books, moves or cancels a call, your calendar tells the site. Without it, you mark a call as booked on the person’s page."
        >
          <Card>{calls}</Card>
        </AdminSection>
        <div id="receipts">
          <AdminSection
            heading="Receipts"
            intro="What the PDF receipts and credit notes say of you. What was issued before stays as it is."
          >
            <Card>
              <SellerForm key={JSON.stringify(seller.details)} view={seller} />
            </Card>
          </AdminSection>
        </div>
        <div id="time-zone" className="scroll-mt-8">
          <AdminSection
            heading="Time zone"
            intro="When a week begins and the weekly summary goes out. Times on these pages are those of your own device."
          >
            <Card>
              <TimeZoneForm key={timeZone} timeZone={timeZone} zones={zones} />
            </Card>
          </AdminSection>
        </div>
      </div>
    </AdminPage>
  )
}

/** Whose records are looked up; undefined while no mail goes out. */
function senderOf(mail: MailView): string | undefined {
  if (mail.setBy === 'environment') return mail.from
  return mail.setBy === 'admin' && mail.works ? `${mail.values.fromAddress} ${mail.values.host}` : undefined
}
