/** The control of `npm run bench -- web`: a page of React and its router that shows one sentence and one link. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';

function Bare() {
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A bare page'),
    createElement('p', null, 'React and its router, and nothing else.'),
    createElement(Link, { to: '/' }, 'Here'),
  );
}

const place = document.querySelector('#page');
if (place === null) throw new Error('no #page');
createRoot(place).render(
  createElement(RouterProvider, { router: createBrowserRouter([{ path: '*', Component: Bare }]) }),
);
