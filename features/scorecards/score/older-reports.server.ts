import type { AdviceKey } from '#content/diagnostic/advice-keys.ts'

/** Old reports stored their advice without keys; we recognize it by how each text begins. */
const beginnings: readonly (readonly [begins: string, AdviceKey])[] = [
  ['Block 90 minutes this week and write one page', 'sections.vision.strong'],
  ['Hold the three largest decisions of the last quarter', 'sections.vision.refinement'],
  ['Choose three results for the next 90 days', 'sections.keyResults.strong'],
  ['Go through last week’s work and note which key result', 'sections.keyResults.refinement'],
  ['On Monday, write down three tasks for the week', 'sections.weeklyTasks.strong'],
  ['Start counting this Friday: commitments made', 'sections.weeklyTasks.refinement'],
  ['Pick five numbers you can read every Friday', 'sections.kpis.strong'],
  ['Strike every number on your scorecard', 'sections.kpis.refinement'],
  ['Ask three people who know the company', 'challenges.Vision & Strategic Clarity'],
  ['Ask your last ten customers how they found you', 'challenges.Marketing & Lead Generation'],
  ['List every quote that has been open for more than 14 days', 'challenges.Sales & Revenue Growth'],
  ['Follow one order this week from the first call', 'challenges.Operations & Execution'],
  ['Keep a list of every question that is brought to you', 'challenges.Team & Delegation'],
  ['Put the money in and money out of the next thirteen weeks', 'challenges.Financial Management'],
  ['Take your last 20 deliveries and count', 'challenges.Product/Service Delivery'],
  ['Write down the decision you have put off longest', 'challenges.Mindset & Focus'],
  ['Block one morning a week, four hours', 'companySizes.Solo founder'],
  ['Hold a 30-minute check-in on the same day every week', 'companySizes.2-5 employees'],
  ['Put one name beside each of your three priorities', 'companySizes.6-20 employees'],
  ['Have each of your managers rate the sixteen points', 'companySizes.21-50 employees'],
  ['Set a half-day with your managers before the next quarter', 'companySizes.50+ employees'],
  ['Print your calendar of the last four weeks', 'leader'],
]

/** null for texts written by the owner: that advice is shown without a cause, tool or step. */
export function keysOfTexts(texts: readonly string[]): (AdviceKey | null)[] {
  return texts.map((text) => beginnings.find(([begins]) => text.startsWith(begins))?.[1] ?? null)
}
