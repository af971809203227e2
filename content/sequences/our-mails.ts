import { afterDiagnostic } from './after-diagnostic.ts'
import { afterFounderTest } from './after-founder-test.ts'
import { afterPurchase } from './after-purchase.ts'
import { afterScorecard } from './after-scorecard.ts'
import type { OurMail } from './our-mail.ts'
import type { SequenceName } from './sequences.ts'

export const ourMails: Record<SequenceName, readonly OurMail[]> = {
  diagnostic: afterDiagnostic,
  'founder-test': afterFounderTest,
  scorecard: afterScorecard,
  purchase: afterPurchase,
}
