import { expect, it } from 'vitest';
import { showAt } from '../../app/test-screen';
import { PortalLink } from './FieldValue';

function portalLink(url: string) {
  const { container } = showAt('/', <PortalLink url={url} />);
  expect(container.textContent).toBe(url);
  return container.querySelector('a');
}

it('opens the portal as it was given, and does not tell it where one comes from', () => {
  const url = 'https://portail.example/a?b=c';
  const link = portalLink(url);
  expect(link?.getAttribute('href')).toBe(url);
  expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
});

it.each(['ftp://portail.example/', 'javascript:alert(1)', 'https://a:b@portail.example/'])(
  'shows %s, and does not open it',
  (url) => {
    expect(portalLink(url)).toBeNull();
  },
);
