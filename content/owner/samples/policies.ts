// Sample content: the two policies. They must match each other and what the site does.

import type { Policies } from '../parts/policies.ts'

export const policies: Policies = {
  privacy: {
    title: 'Privacy Policy',
    effective: '2025-06-30',
    intro:
      'This policy explains what we learn about you when you use this site, what we do with it, and how you can get a copy or have it erased. “We” and “us” mean {name}, a sole proprietor in {place}, USA, and the coaches of the 90-Day Sprint Program.',
    sections: [
      {
        id: 'information-we-collect',
        heading: 'Information We Collect',
        paragraphs: [
          'You can read this site without telling us who you are. We learn something about you only when you send it to us; the list below says what.',
          'While you fill in the diagnostic or the founder test, your answers are kept in your own browser, so that a reload does not lose them. They reach us when you submit. Your browser also remembers the order pages you opened, so that we can warn you before you pay for the same thing twice. What you enter into a tool that you downloaded stays on your computer.',
          'We count visits on our own server, without cookies and without storing your IP address. To avoid counting you twice in a day, we use a hash whose key changes daily and which cannot be turned back into your address. We also note which page or campaign led you here. Your browser keeps that note until you close the tab; if you send us a form or buy something, we store it with that. Like every server, ours sees your IP address while it answers you; we use it for a short time to stop abuse, such as hundreds of sign-ups from one place.',
          'The only cookies we set are for the people who run this site: one keeps them signed in, one recognizes their browser. Visitors do not get them. When you start a payment, Stripe’s script loads, and Stripe may set its own cookies to prevent fraud. We do not track you across other sites, so a “Do Not Track” or “Global Privacy Control” signal changes nothing here: you are already treated that way.',
          'This site is for people who run businesses. It is not meant for anyone under 18, and we do not knowingly collect information from children.',
          'What you may send us:',
        ],
        items: [
          'From the diagnostic: your name and email and, if you give them, your phone number, company, role and company size.',
          'Your assessment responses: the sixteen ratings and the challenges you select in the diagnostic, and your answers and your style in the founder test, with the email you enter there.',
          'From the waitlist: your name, your email and the tool you are interested in.',
          'Your communication preferences: which emails you asked for, your consent to marketing emails (its wording, where and when you gave it, and whether you confirmed it by email), and whether you unsubscribed.',
          'Payment information: your card details go straight to Stripe and never reach our server. We receive your email, what you bought, the amount, the date, whether the payment went through, the kind, last four digits and country of your card, and how often you downloaded your files; and, if you put them on your receipt, your company, address and tax number.',
          'From a call you book: your name, your email, the time and link of the call, and whether it was moved or canceled, as the scheduling service tells us.',
          'What you write to us or tell us on a call, and our notes about it.',
        ],
      },
      {
        id: 'how-we-use-your-information',
        heading: 'How We Use Your Information',
        paragraphs: [
          'Your score, your recommendations and your style are computed by fixed rules from your answers. They are there to inform you; we base no decision about you on them alone.',
          'Retakes: if you ask for a reminder on your report, we store the request and email you a link to the same questions 90 days later. You can cancel it until then, and no further reminder follows unless you ask. A mailbox gets at most one reminder in 90 days, however its address is spelled. The link works once, for 60 days. Your new report then compares your earlier answers with the new ones. Keep the link to yourself: anyone who has it can answer in your place and sees your earlier score. No one can see it by typing your address.',
          'If you stop reminders, we store that with your address and send none, whoever asks, until you allow them again with a link we emailed you. If a reminder is requested anyway, we may ask you by email whether you want it: once, and after that at most every 90 days, and only if the request came from a report you answered or opened through a link we emailed you.',
          'Benchmark: once you have opened a link in an email from us, your score counts, without your name, in the averages that others see in their reports: companies of a similar size, over the last 24 months, one report per email address. An average is shown only if it is based on at least 50 reports; it is rounded to steps of 5 and changes at most once a month. If you have us erase your information, your report stops counting with the next change.',
          'Team assessment: from your report you can invite your team to rate the same questions, with a link that you share yourself; we do not ask for anyone’s address. Team members give no name. With their answers we store neither their IP address nor the time, only a hashed key that keeps one browser from answering twice. The result appears once, the morning after everyone has answered or the invitation was closed, and only if at least three people have answered. It shows the median answer to each question and whether the answers are close together or far apart, in your report and to anyone who has its link. An invitation closes when you close it, or after 60 days. If it has fewer than three answers by then, we delete them and email you. Because nothing connects an answer to a person, we cannot disclose, change or withdraw a single one. If you have us erase your information, we delete the invitation and all answers to it.',
          'Testimonials: if you take the diagnostic again and your score is higher, we may email you to ask for a testimonial: at most once a year, and never again once you have withdrawn one. We publish nothing without your consent, and only what you wrote, under the name you chose. We store the wording and time of your consent. With the link in that email you can change or withdraw your testimonial at any time; when you withdraw it, we delete the text and remove it from the website. We keep a record of your consent for three years after that, and a note that you withdrew, so that we do not ask you again.',
          'If the law where you live asks for a legal basis: we process what you send us to do what you asked for (a contract or the steps before one), we send marketing with your consent or where the law otherwise allows it, we count visits and stop abuse because we have a legitimate interest in a working site, and we keep order records because the law obliges us to.',
          'We use your information to:',
        ],
        items: [
          'create your report or your test result, show it to you and email it to you;',
          'prepare for a call that you asked for;',
          'deliver what you bought, send your receipt and answer questions about it;',
          'tell you when a tool that you joined the waitlist for is ready;',
          'send you marketing emails, if you gave your consent;',
          'provide coaching that we agreed on with you;',
          'show others how they compare with companies of their size, based on many reports;',
          'see which pages help visitors and which do not;',
          'keep the site safe and meet our legal duties, such as bookkeeping and taxes.',
        ],
      },
      {
        id: 'sharing-your-information',
        heading: 'Sharing Your Information',
        paragraphs: [
          'We do not sell your personal information, and we do not share it for advertising. If the business is ever handed over to someone else, we tell you before your information moves, and this policy goes on applying to it.',
          'We share information only in these cases:',
        ],
        items: [
          'Service providers who need it to work for us: the company that hosts our server, our email provider, and Stripe for payments. They may use it for that work only.',
          'Legal need: when a law, a court order or a lawful request obliges us, or when it is necessary to protect someone’s safety or to defend a legal claim.',
          'Your consent: for example a testimonial with your first name and initial, published after you agreed to its text.',
        ],
      },
      {
        id: 'security-and-retention',
        heading: 'Security and Retention',
        paragraphs: [
          'Connections to this site are encrypted. Reports and order pages have long random addresses that cannot be guessed and that search engines are told not to list. Anyone you give such an address to can open the page, so share it with care; a report’s page does not show your email or phone number. The lists of people and orders are protected by a sign-in.',
          'No system is perfectly safe. If your personal information is exposed in a way that puts you at risk, we tell you without unreasonable delay and within the time Ohio law sets, which is at most 45 days after we discover it.',
          'We keep reports, test results, waitlist entries, booked calls and notes until you ask us to erase them or we no longer need them. We keep order records for as long as your order page gives you access, and after that for as long as federal and Ohio tax law demands. We delete the text of an email we sent after 90 days, visit counts after 400 days, and after three years our log of what was done with your information, which emails we sent you and which of their links you followed. We keep your consent to marketing emails for as long as it lasts, and as proof for three years after you unsubscribe; if we asked you to confirm it and you did not, we delete it after 30 days. We delete a reminder that you did not answer a year after we sent it; your answers are kept with your reports. Copies in our backups disappear as the backups are replaced.',
        ],
      },
      {
        id: 'email-communications',
        heading: 'Email Communications',
        paragraphs: [
          'When you finish the diagnostic, the report goes to you by email and to our team, so that we know the background if you book a call. When you ask for a call from your report, our team gets a note with the report. When you finish the founder test, the result goes to you, and our team is told.',
          'We send marketing emails only if you checked the box for them, which says what you get and how often, and if you confirmed it where we ask for confirmation by email. The box is never checked by default, and every form works without it. Getting a report, buying something or joining the waitlist is not consent to marketing; from the waitlist you get only news about its tool.',
          'You can opt out of marketing at any time. Every email that is not strictly about a purchase or a report has an unsubscribe link that works with one click. You can also write to us, and we will take you off the list. When you follow a link from such an email to a page of this site, we note which one; we do not track whether you opened the email.',
          'Service emails are necessary, and we send them even if you opted out of marketing: the report you asked for, a reminder you asked for, your receipt and the link to your order, a link you request from us, and notices about a purchase or about coaching you take part in.',
          'The newsletter is run on a separate site. You sign up and unsubscribe there.',
        ],
      },
      {
        id: 'your-rights',
        heading: 'Your Rights',
        paragraphs: [
          'Wherever you live, you have the rights listed below. Write to {email}, or ask for an export or an erasure on the page “Your data”. To be sure that it is you, we send a link to the address in question. We answer within 30 days, at no cost, and we never treat you worse for asking.',
          'Erasure covers everything except what tax law requires us to keep about an order: its number, what was sold, when, for how much and from which country, the numbers of its receipt and refunds, and the payment reference at Stripe, without your email and without the company or address on the receipt. If you bought a tool, keep the link to your order page: the page stays open, but without your address we cannot send you the link again.',
          'If we turn a request down, we give you the reason, and you may ask us to look again. You may also complain to the authority that oversees privacy where you live.',
          'You may ask us to:',
        ],
        items: [
          'give you access to what we hold about you, as a file you can take elsewhere;',
          'correct what is wrong;',
          'delete your information;',
          'stop sending you marketing, which withdraws your consent from then on.',
        ],
        links: [
          {
            label: 'Ask for your data or its erasure',
            href: '/privacy/my-data',
          },
        ],
      },
      {
        id: 'third-party-services',
        heading: 'Third-Party Services',
        paragraphs: [
          'We are in the United States, and so are some of these services. If you write to us from another country, your information is processed in the United States, where the law may protect it differently.',
          'Other links on this site, such as the newsletter, the hosted tracker app, articles and professional profiles, lead to sites with rules of their own. We do not send them your information.',
          'We rely on three outside services:',
        ],
        items: [
          'Card payment: Stripe takes your card details under its own privacy policy and tells us the outcome.',
          'Email delivery: our emails go out through our mail provider, which handles your address and the content of the email to deliver it.',
          'Scheduling: calls are booked on an external page that opens in a new tab. What you enter there goes to that service under its own privacy policy, and it passes your booking on to us.',
        ],
      },
      {
        id: 'changes-to-this-policy',
        heading: 'Changes to This Policy',
        paragraphs: [
          'When we change this policy, we publish the new text here with a new effective date. If a change affects what we do with information you already gave us, we also email you at least 30 days before it takes effect, if we have your address, and ask for your consent where the law requires it.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          'Questions about this policy or your information: {name}, {place}, {email}. A person reads every message.',
        ],
        links: [
          {
            label: 'Terms of Service',
            href: '/terms-of-service',
          },
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of Service',
    effective: '2025-06-30',
    intro:
      'These terms are the agreement between you and {name}, a sole proprietor in {place}, USA (“we”, “us”), for this site, the digital tools sold on it and the 90-Day Sprint Program. They are written to be read.',
    sections: [
      {
        id: 'acceptance',
        heading: 'Acceptance of These Terms',
        paragraphs: [
          'By using this site, taking an assessment, joining the waitlist, booking a call or buying something from us, you accept these terms. If you do not accept them, please do not use the site or buy from it.',
          'You must be at least 18. If you act for a company, you confirm that you may do so, and “you” means that company too.',
          'If you and we sign a separate coaching agreement and it says something different from these terms, the signed agreement counts for that coaching.',
        ],
      },
      {
        id: 'services',
        heading: 'Our Services',
        paragraphs: [
          'Coaching, reports and tools help you think and plan. They are not legal, tax, accounting, investment or medical advice, and no coach here acts as your lawyer, accountant or broker. Ask a licensed professional before you act on a matter of that kind.',
          'Calls are booked on an external scheduling page, and some links lead to services run by others. Their own terms apply there.',
          'We may change or stop a free service at any time. What we offer:',
        ],
        items: [
          'free of charge: the Strategic Business Diagnostic, the Founder Operating Style test, demo versions of our tools and a 30-minute clarity call;',
          'for a price: digital business tools, singly or as a bundle;',
          'by agreement: the 90-Day Sprint Program and other coaching, workshops and advisory work.',
        ],
      },
      {
        id: 'your-responsibilities',
        heading: 'Your Responsibilities',
        paragraphs: [
          'Your business stays yours, and so do its decisions. Check a figure, a score or a recommendation before you rely on it for something that matters.',
          'When you use this site, you agree to:',
        ],
        items: [
          'give true information and an email address that is your own;',
          'enter details about other people only if you may;',
          'keep the links to your reports and orders to yourself and to people you trust;',
          'use the site lawfully, and not try to break into it, overload it, or copy its content by machine, beyond what search engines do.',
        ],
      },
      {
        id: 'digital-products',
        heading: 'Digital Products',
        paragraphs: [
          'When you buy a digital tool, you get a personal, non-exclusive, non-transferable license to use it for your own business, with no end date. You buy the right to use the tool; the tool itself remains ours.',
          'What you make with a tool is yours. Share your plans, reports and printouts with whom you like, and send the sheets that a tool makes for others to fill in to the people who should fill them in.',
          'Lifetime access means two things. The files you have downloaded keep working without us. Your order page stays open for as long as we run this site, and if we ever close it, we email buyers at least 60 days before, so that you can download your files again. Access ends early only as the sections on refunds and termination say.',
          'Where a product’s page promises email support, it lasts 90 days from the purchase.',
          'If your whole company should have copies, or you want to use a tool with your own clients, write to us for a license that fits. Under this one, you may not:',
        ],
        items: [
          'resell, rent, lend or give away a tool, or publish its files;',
          'pass on your license or the link to your order page;',
          'remove our name or notices from a tool;',
          'use a tool’s files to build a product that competes with it.',
        ],
      },
      {
        id: 'sprint-program',
        heading: '90-Day Sprint Program',
        paragraphs: [
          'The Sprint starts with a free 30-minute clarity call. If you and we agree to go on, the scope, the price, the payment schedule and the dates are put in writing before anything is due. The Sprint then consists of a 90-minute strategy session, a 60-minute execution session and six one-hour bi-weekly coaching sessions.',
          'If you cannot make a session, tell us at least 24 hours before and we find another time at no cost. A session missed without notice counts as held. If we have to move one, we offer you a new time, and you lose nothing.',
          'Results are not guaranteed. They depend on your market, your team, your decisions and what gets done between sessions. Figures and testimonials on this site describe what others reached; they do not predict what you will.',
        ],
      },
      {
        id: 'payment-and-refunds',
        heading: 'Payment and Refunds',
        paragraphs: [
          'Prices are in {currency}. The price on a product’s page is the amount charged to your card. Stripe processes the payment, and your card details never reach our server. Digital products can be downloaded immediately after the payment is confirmed. We email you a receipt with the link to your order page.',
          'Coaching fees are due on the schedule agreed in writing. Sessions that were held are paid for. If the coaching ends early, we look at what was paid for sessions not yet held case by case, unless your coaching agreement or the section on termination settles it.',
          'Refunds are handled case by case. For digital tools this is our money-back guarantee: write to {email} within 30 days of the purchase, from the email you bought with, and say what did not work. We look at each request ourselves, answer within five business days, and give the full price back unless the purchase was abused. A bundle is refunded as a whole. After 30 days you may still write to us; we read it, and then a refund is our choice.',
          'The money goes back to the card you paid with; your bank usually shows it within 10 business days. A refund ends the license and closes the download page: please delete your copies. If you dispute a payment with your bank and the bank decides in your favor, the license ends and the page closes in the same way. Write to us before you do; it is faster.',
          'Nothing here takes away refund rights that the law gives you. We refuse a refund of a digital tool as abused only if:',
        ],
        items: [
          'you resold, shared or published the tool, or went on using it after asking for your money back;',
          'you bought a tool again that was already refunded to you, and want it refunded once more;',
          'the purchase was made with false details or a card you were not allowed to use;',
          'the same payment has already been given back to you, or your bank is deciding on it.',
        ],
      },
      {
        id: 'intellectual-property',
        heading: 'Intellectual Property',
        paragraphs: [
          'The texts, assessments, tools, worksheets, pictures and methods on this site and in our coaching belong to us or to those who licensed them to us. You may read, print and quote them for your own business. Copying them beyond that, or selling them, needs our written permission.',
          'Your business information, your answers and what you make with our tools belong to you. You let us use them to provide what you asked for, and for nothing else. If you suggest an improvement, we may use the idea without owing you anything for it.',
        ],
      },
      {
        id: 'confidentiality',
        heading: 'Confidentiality',
        paragraphs: [
          'What you tell us about your business on a call, in an assessment or in coaching stays with us, the coaches who work with you and the providers named in the Privacy Policy. All of them are bound to keep it to themselves. We do not name you as a client or quote you without your consent.',
          'This does not cover what is public anyway, what we knew already or lawfully learn from someone else, or what a law or a court makes us disclose. Talks with a coach are not privileged the way talks with a lawyer are.',
          'If we share unpublished material with you, such as another client’s example or a draft method, please keep it to yourself as well. These duties remain when the coaching is over.',
        ],
        links: [
          {
            label: 'Privacy Policy',
            href: '/privacy-policy',
          },
        ],
      },
      {
        id: 'limitation-of-liability',
        heading: 'Limitation of Liability',
        paragraphs: [
          'TO THE EXTENT THE LAW ALLOWS, OUR TOTAL LIABILITY FOR ANY CLAIM ABOUT THIS SITE, A TOOL OR COACHING IS LIMITED TO THE AMOUNT YOU PAID US FOR THE PRODUCT OR SERVICE THE CLAIM IS ABOUT. WE ARE NOT LIABLE FOR LOST PROFITS, LOST REVENUE, LOST DATA OR OTHER INDIRECT OR CONSEQUENTIAL LOSSES.',
          'In plain words: if a tool fails you, the most we owe you is what you paid for it, and for a free report we owe you nothing. This holds whatever the legal ground of the claim, even if we knew that such a loss could happen.',
          'The limit does not apply to fraud, to willful or reckless misconduct, to bodily injury that we cause, or to anything else for which the law does not let us limit our liability.',
        ],
      },
      {
        id: 'warranty-disclaimer',
        heading: 'Warranty Disclaimer',
        paragraphs: [
          'BEYOND WHAT THESE TERMS, A PRODUCT’S PAGE OR A SIGNED AGREEMENT EXPRESSLY PROMISES, THE SITE, THE TOOLS AND THE SERVICES ARE PROVIDED “AS IS” AND “AS AVAILABLE”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING THE IMPLIED WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NON-INFRINGEMENT.',
          'In plain words: we build the tools with care, but we do not promise that they fit every business, that they are free of every error, or that the site is never down. The money-back guarantee in the section on payment and refunds stands all the same. Some states do not allow all of these exclusions, so part of this may not apply to you.',
        ],
        links: [
          {
            label: 'Payment and Refunds',
            href: '#payment-and-refunds',
          },
        ],
      },
      {
        id: 'termination',
        heading: 'Termination',
        paragraphs: [
          'You can stop using the site at any time. You can end coaching by writing to us; what is then due or paid back follows the section on payment and refunds and your coaching agreement.',
          'We can end coaching if fees stay unpaid 14 days after a reminder, or if someone breaks these terms in a serious way and does not stop when told. We can also end it for another reason, such as illness; then you get back what you paid for sessions not yet held.',
          'When the agreement ends, you keep the tools you purchased and you lose access to coaching: open sessions, support by email and calls. The license to a tool ends only if its payment is returned to you, or if you break its license terms and do not put it right within 14 days of our writing to you.',
          'The sections on digital products, intellectual property, confidentiality, liability, warranty and governing law go on applying.',
        ],
      },
      {
        id: 'changes-to-these-terms',
        heading: 'Changes to These Terms',
        paragraphs: [
          'When we change these terms, we publish the new text here with a new effective date. For a purchase or a coaching agreement, the terms of the day you made it go on applying, unless you agree to the new ones. For everything else the new terms apply once you use the site after that date.',
          'If part of these terms turns out to be invalid, the rest stays in force.',
        ],
      },
      {
        id: 'governing-law',
        heading: 'Governing Law',
        paragraphs: [
          'The law of the State of Ohio applies, without its rules on conflict of laws. If you are a consumer, you also keep the protection that the law of your home gives you and that a contract cannot take away.',
          'If something goes wrong, write to us first. Most things can be settled by email, and both sides give it 30 days before going to court. After that, the state and federal courts in Franklin County, Ohio, decide, unless the law lets you sue where you live. Either side may ask a court for urgent protection at any time.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: ['Questions about these terms or a purchase: {name}, {place}, {email}.'],
        links: [
          {
            label: 'Privacy Policy',
            href: '/privacy-policy',
          },
        ],
      },
    ],
  },
}
