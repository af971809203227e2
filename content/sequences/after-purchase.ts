import type { OurMail } from './our-mail.ts'

export const afterPurchase: readonly OurMail[] = [
  {
    id: 'after-purchase-1',
    afterDays: 3,
    subject: 'The first half hour with {toolsOwned|your new tool}',
    body: `Hello {firstName|there},

thank you for buying {toolsOwned|one of the tools}. A tool earns its price in the first half hour with your own figures in it, and in most companies that half hour never comes.

So take it now, or put it into your calendar for tomorrow morning:

1. Open it and overwrite the examples with your own numbers. Rough ones. “About 40,000” is good enough; looking up the exact figure is how the half hour ends.
2. Leave empty what you do not know. The empty places are a result: they are what you have been deciding without.
3. Stop after thirty minutes and write down one thing that you will do differently next week.

If the files are not at hand, [have the link sent to you again](/orders). And if something does not open or does not make sense, reply to this email and say what you see.`,
  },
  {
    id: 'after-purchase-2',
    afterDays: 8,
    subject: 'Show it to one person',
    body: `Hello {firstName|there},

figures that only you have seen are opinions. They become a plan when somebody else has disagreed with them.

Take what you filled in so far and show it to one person: a partner, your accountant, whoever will have to do the work. Ask just this: *which of these numbers do you not believe?*

You will hear about one or two. Change them together, there and then. What you lose is a nicer result; what you get is somebody who knows the plan and will ask about it.

Fifteen minutes are enough, and a printout does. If you have not filled it in yet, the conversation is a good reason to: agree on a time first, then [open your files](/orders).`,
  },
  {
    id: 'after-purchase-3',
    afterDays: 20,
    subject: 'What did it change?',
    body: `Hello {firstName|there},

about three weeks ago you bought {toolsOwned|a tool}. May I ask what came of it?

If you decided something because of it, that is all it was for. Do it once more at the end of the quarter, with the figures that you have by then.

If it lies unopened, that tells you something too. Usually it is not the tool that is missing, but the hour, or the decision before it: what is this company trying to reach, and what comes first? No sheet answers that, and another one would not either.

If that is where you are, a conversation helps more than a file. [Read what happens on a call](/book-call). Or reply to this email with one line: what did it change, or what was in the way?

This is the last email of this series.`,
  },
]
