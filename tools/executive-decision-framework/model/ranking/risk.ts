import type { Decision, Risk } from '../../files/format.ts'
import { sentence } from '../words.ts'

export type RiskLevel = 'high' | 'medium' | 'low'

/** Likelihood times damage, each from 1 to 3: 6 and 9 are high, 3 and 4 medium, 1 and 2 low. */
export function riskLevel({ likelihood, damage }: Pick<Risk, 'likelihood' | 'damage'>): RiskLevel {
  const exposure = likelihood * damage
  if (exposure >= 6) return 'high'
  return exposure >= 3 ? 'medium' : 'low'
}

export const riskLevelNames: Record<RiskLevel, string> = { high: 'High', medium: 'Medium', low: 'Low' }

export const likelihoodNames: Record<number, string> = { 1: 'Unlikely', 2: 'Possible', 3: 'Likely' }

export const damageNames: Record<number, string> = { 1: 'A dent', 2: 'A bad quarter', 3: 'The plan is dead' }

/** An option's risks, worst first. A row without a cause is not a risk yet. */
export function risksOf({ risks }: Pick<Decision, 'risks'>, optionId: string): Risk[] {
  return risks
    .filter((risk) => risk.optionId === optionId && risk.cause.trim() !== '')
    .toSorted((one, other) => other.likelihood * other.damage - one.likelihood * one.damage)
}

export function riskWords({ cause, prevention, owner, sign }: Risk): string {
  const prevented =
    prevention.trim() &&
    `Prevented by: ${owner.trim() ? `${prevention.trim()} (${owner.trim()}).` : sentence(prevention)}`
  const seen = sign.trim() && `First sign: ${sentence(sign)}`
  return [sentence(cause), prevented, seen].filter(Boolean).join(' ')
}
