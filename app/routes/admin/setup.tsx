import { useEffect } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { readAccount } from '#features/account/account.server.ts'
import { TestMailStep } from '#features/admin/mail/test-mail-step.tsx'
import { PassphraseForm } from '#features/backups/passphrase-form.tsx'
import { MailForm } from '#features/settings/mail-form.tsx'
import { PaymentsForm } from '#features/settings/payments-form.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { Assistant, stepHref } from '#features/setup/assistant.tsx'
import { type Place, placeAfter, placeAt, type StepId, setupEnd } from '#features/setup/steps.ts'
import { TestPayment } from '#features/setup/test-payment.tsx'
import { BusinessForm } from '#features/site/setup/business-form.tsx'
import { FormatsForm } from '#features/site/setup/formats-form.tsx'
import { readFormats } from '#features/site/setup/formats-view.server.ts'
import { LinksForm } from '#features/site/setup/links-form.tsx'
import { PortraitForm } from '#features/site/setup/portrait-form.tsx'
import { servicesContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import { readSetup } from '../../state/setup-state.server.ts'
import type { Route } from './+types/setup.ts'

/** The pages still show the former name while they are rendered with the new one. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.business.name
  const [title, ...rest] = pageMeta(matches, { title: 'Setup assistant', noindex: true })
  return [name ? { title: `Setup assistant | ${name}` } : title, ...rest]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { name, email } = await readAccount(services.readDb, context.get(userContext))
  // Another process may just have changed them.
  await services.settings.follow()
  const setup = await readSetup(services)
  const { business } = setup.site
  // Until the owner has published their own details, suggest those of their account.
  const filledIn = { ...business, name: business.name || name, email: business.email || email }
  return {
    ...setup,
    business: filledIn,
    formats: await readFormats(services.readDb),
    settings: readSettingsView(services),
    email,
    place: placeAt(setup.steps, new URL(request.url).searchParams.get('step')),
  }
}

type SetupData = Route.ComponentProps['loaderData']

export default function AdminSetup({ loaderData }: Route.ComponentProps) {
  const { steps, place, business } = loaderData
  useLookingAgain(isWaiting(loaderData))
  return (
    <Assistant steps={steps} place={place} name={business.name}>
      {place !== setupEnd && <StepContent key={place} step={place} setup={loaderData} />}
    </Assistant>
  )
}

const pollMs = 2000

/** Polls for changes made elsewhere: at the mail server, at Stripe, in another tab. */
function useLookingAgain(isWaitedFor: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaitedFor) return
    const look = setInterval(() => document.visibilityState === 'visible' && revalidate(), pollMs)
    return () => clearInterval(look)
  }, [isWaitedFor, revalidate])
}

function isWaiting({ place, facts }: { place: Place; facts: SetupData['facts'] }): boolean {
  if (place === 'test-mail') return facts.testMail === 'waiting' || facts.testMail === 'refused'
  return place === 'test-payment' && facts.stripeKey === 'test' && !facts.somebodyPaid
}

function StepContent({ step, setup }: { step: StepId; setup: SetupData }) {
  const navigate = useNavigate()
  const { site, facts, steps } = setup
  const onSaved = () => navigate(stepHref(placeAfter(steps, step)))
  switch (step) {
    case 'business':
      return (
        <>
          <DraftNote isShown={site.hasDraft} />
          <BusinessForm business={setup.business} onSaved={onSaved} />
        </>
      )
    case 'formats':
      return (
        <>
          <DraftNote isShown={site.hasDraft} />
          <FormatsForm view={setup.formats} onSaved={onSaved} />
        </>
      )
    case 'links':
      return (
        <>
          <DraftNote isShown={site.hasDraft} />
          <LinksForm links={site.links} onSaved={onSaved} />
        </>
      )
    case 'portrait':
      return (
        <>
          <DraftNote isShown={site.hasDraft} />
          <PortraitForm portrait={site.portrait} portraitAlt={site.portraitAlt} onSaved={onSaved} />
        </>
      )
    case 'mail':
      return <MailForm view={setup.settings.mail} />
    case 'payments':
      return <PaymentsForm view={setup.settings.payments} />
    case 'test-mail':
      return facts.mailSet ? (
        <TestMailStep address={setup.email} last={setup.lastTestMail} />
      ) : (
        <p>
          Email is not set up yet, so a test email would only wait.{' '}
          <Link to={stepHref('mail')} className="text-link">
            Set it up first
          </Link>
          .
        </p>
      )
    case 'test-payment':
      return <TestPayment {...facts} product={setup.product} />
    case 'backups':
      return <PassphraseForm state={setup.passphrase} onSaved={onSaved} />
  }
}

/** These steps publish at once, but leave the draft alone. */
function DraftNote({ isShown }: { isShown: boolean }) {
  if (!isShown) return null
  return (
    <p className="mb-6 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      Your draft under{' '}
      <Link to="/admin/site" className="text-link">
        Site
      </Link>{' '}
      has changes that visitors do not see yet. They stay in the draft: only what you enter here is published.
    </p>
  )
}
