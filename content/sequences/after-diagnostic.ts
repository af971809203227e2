import type { OurMail } from './our-mail.ts'

export const afterDiagnostic: readonly OurMail[] = [
  {
    id: 'after-diagnostic-1',
    afterDays: 2,
    subject: 'One sentence about {weakestSection|your weakest section}',
    body: `Hello {firstName|there},

a few days ago you scored your business: {score} percent, with the most to gain in {weakestSection|the section that came out lowest}.

A score changes nothing by itself. This does, and takes ten minutes:

Open your report and look at that one section. Of its four ratings take the lowest, and write down one sentence: *what has to be true by the end of this month for me to rate this one step higher?*

One step, not three. With a date in it, and with something that you could show to somebody else. “We get better at planning” is a wish. “On the 30th each of us can name this quarter’s three numbers” is a sentence that you can check.

Put it where you see it on Monday morning. The link to your report is in the email that brought it; if that is gone, [score your business again](/diagnostic) in five minutes.

If you are unsure about your sentence, reply to this email with it.`,
  },
  {
    id: 'after-diagnostic-2',
    afterDays: 6,
    subject: 'Twenty minutes on Friday',
    body: `Hello {firstName|there},

most plans do not fail because they were wrong. They fail in the third week, when nobody looked at them any more.

What keeps a plan alive is a short, dull appointment. Friday, twenty minutes, the same three questions every week:

1. What did we say we would finish this week?
2. What is finished? Yes or no, no percentages.
3. What do we change next week because of that?

Write the answers into one document, the newest on top. After four Fridays you see where your weeks go, and how you stand in {weakestSection|your weakest section} is no longer a guess.

So the step for today: put that appointment into your calendar, repeating, before you close this email. If you would rather fill in something ready-made than an empty page, [look at the tools](/toolbox); each shows what is in it before you buy anything.`,
  },
  {
    id: 'after-diagnostic-3',
    afterDays: 13,
    subject: 'Has the sentence moved, {firstName|or not}?',
    body: `Hello {firstName|there},

about two weeks ago you rated your business, and {weakestSection|one section} came out lowest. Here is a question that you can answer in ten seconds: is anything about it different today?

If it is, you need nobody. Do the same with the next rating, and score your business again in three months. The difference between the two reports is worth more than either of them.

If nothing has moved, it is seldom for want of effort. Usually the real reason is one step further back: a decision that waits for you, work that nobody owns, a number that nobody takes. That is hard to see from inside, and quick to see for somebody who has your report in front of them.

That is what the call is for. [Read what happens on it](/book-call), and choose a time if it fits. If a call is too much, reply to this email in two lines: what you tried, and where it got stuck.

This is the last email of this series.`,
  },
]
