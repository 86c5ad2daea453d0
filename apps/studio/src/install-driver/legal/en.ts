import type { LegalTexts } from './legal-text';

/** English. */
export const legal: LegalTexts = {
  disclaimer: [
    {
      title: 'Routers and lasers are dangerous',
      text: 'A moving tool cuts, and a laser burns skin, eyes and houses, also by reflection. Stay with the machine while it works. Wear protective equipment. Keep other people and animals away, keep a fire extinguisher near, and keep a hand near the machine’s own emergency stop.',
    },
    {
      title: 'The driver is no safety device',
      text: 'The driver stops the machine when a fault is noticed, as far as cable, controller and computer still work. Nobody can promise that they do. Only the machine’s emergency stop and its mains switch are safety devices.',
    },
    {
      title: 'We are responsible for software only',
      text: 'The makers of Kerf neither make nor check your machine, its wiring, its settings, your tools or your material. Follow the manuals of their makers and the rules of your country.',
    },
    {
      title: 'Check every job',
      text: 'You decide what is cut. Check preview, zero point, clamps, tool and material before each start. Feeds, speeds and powers that Kerf suggests are only suggestions. Some materials give off poisonous fumes when they burn; find out before you begin.',
    },
    {
      title: 'No warranty',
      text: 'The driver is provided as it is, free of charge and without any warranty. It may have faults, and it may not suit your purpose or your machine.',
    },
    {
      title: 'Limits of liability',
      text: 'As far as the law allows, the makers and distributors of Kerf are not liable for damage to persons, machines, material or data, or for lost profit, that comes from the use of the driver. Rights that the law gives you and that no text can take away remain.',
    },
  ],
  licence: [
    {
      title: 'What you may do',
      text: 'The driver is free software under the MIT licence. You may use it, copy it, change it and pass it on, at home and at work, on any number of computers.',
    },
    {
      title: 'What you must do',
      text: 'When you pass the driver or parts of it on, pass the copyright notice and the licence on with it. They are in the file LICENCES.txt, together with the licences of the parts by other people, such as Node.js.',
    },
    {
      title: 'What you may not do',
      text: 'You may not present the driver as your own work, or use the name Kerf for something else. You may not use it against the law, or to run other people’s machines without their consent.',
    },
    {
      title: 'Ownership',
      text: 'The driver belongs to its authors, and your drawings, programs and pieces belong to you. The driver sends nothing to anybody except to the studio pages that you have paired with it.',
    },
    {
      title: 'Updates',
      text: 'The driver does not update itself. Install a new version from this dialog when there is one. An older driver may not work with a newer studio.',
    },
    {
      title: 'End',
      text: 'You may stop at any time: end the driver and delete its file and its data folder. Your permission ends if you break this licence and do not stop when you are told.',
    },
    {
      title: 'Law',
      text: 'The law of the country where you live applies, unless the MIT licence or that law says otherwise. If one sentence here is not valid, the others remain valid.',
    },
  ],
};
