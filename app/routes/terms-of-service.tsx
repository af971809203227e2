import { policyWords } from '#content/page-words.ts'
import { siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { filledPolicy } from '../policy/filled-policy.ts'
import { PolicyPage } from '../policy/policy-page.tsx'
import type { Route } from './+types/terms-of-service.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { who, policies } = context.get(siteContext).content
  return { policy: filledPolicy(policies.terms, who), email: who.email, program: who.program }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { policy, program } = loaderData
  return pageMeta(matches, {
    title: policy.title,
    path: '/terms-of-service',
    description: policyWords.termsDescription(program),
  })
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData.policy} email={loaderData.email} />
}
