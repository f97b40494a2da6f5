import { NAMES as COMPUTER_NAMES } from '@troef/engine/state/chance.ts';
import { describe, expect, test } from 'vitest';
import { nameProblem } from '../../../accounts/users/names.ts';
import { lookOf } from './look-of.ts';
import { isReserved } from './reserved.ts';

describe('names that look alike have one look', () => {
  test.each([
    [
      'Vera',
      [
        'vera',
        'VERA',
        'Vеrа',
        'Vérà',
        'V.e.r.a',
        'ᴠᴇʀᴀ',
        'Ｖera',
        '𝒱era',
        'Ve\u200bra',
        'Ver🅐',
        'ѵera',
        'Ꮩera',
      ],
    ],
    ['Hans', ['Ηans', 'Нans', 'Hаns', 'Hänṡ', 'ʜᴀɴꜱ', 'han5', '🇭🇦🇳🇸']],
    ['Lisa', ['1isa', 'Iisa', '|isa', 'Łisa', 'ʟisa', 'Ӏisa', 'liꜱa']],
    ['Tom', ['Τоm', 'T0m', 'Torn', 'тοm', 'Тoᴍ', 'ＴＯＭ']],
    ['Wim', ['VVim', 'ωim', 'Ԝim', 'Ꮃim', 'w1m']],
  ])('%s', (name, others) => {
    for (const other of others) expect(lookOf(other), other).toBe(lookOf(name));
  });

  test('and different names have different looks', () => {
    const names = [
      'An',
      'Ann',
      'Anna',
      'Jan',
      'Jana',
      'Bert',
      'Bart',
      'Dirk',
      'Mia',
      'Nia',
      '李明',
      '王明',
      'Ёлка',
    ];
    expect(new Set(names.map(lookOf)).size).toBe(names.length);
  });

  test('a name without letters and digits has none', () => {
    expect(lookOf('👑 ♠ — …')).toBe('');
  });
});

describe('nobody can be called like the site or its staff', () => {
  test.each([
    ...[
      'ᴀdmin',
      'admín',
      'АDMIN',
      'αdmin',
      'ADMlN',
      '4dm1n',
      '@dmin',
      'a.d.m.i.n',
      'Adrnin',
      'ａｄｍｉｎ',
      'Ꭺdmin',
    ],
    ...[
      'Administrator',
      'Аdmіnіѕtrаtоr',
      'Administrateur',
      'Beheerder',
      'Moderator',
      'Modérateur',
      'Moderateur',
    ],
    ...['Troef', 'Tröef', 'Τroef', 'Troef Team', 'Team Troef', 'Staff', 'Support', 'Webmaster', 'Medewerker'],
    ...['Admin Jan', 'AdminJan', 'Jan-Admin', 'JanModerator', 'Mod Jan', 'Propriétaire', 'Joueur supprimé'],
  ])('%s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  test.each([
    'Badminton',
    'Modeste',
    'Stafke',
    'Troefkoning',
    'Admiraal',
    'Gaston',
    'Helpende Hand',
    'Jan Peeters',
  ])('%s is a name like any other', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});

test('nobody can be called like a computer, with accents or without', () => {
  for (const name of COMPUTER_NAMES) {
    for (const like of [name, name.normalize('NFD').replace(/\p{M}/gu, ''), name.toUpperCase()]) {
      expect(nameProblem(like), like).toBe('reserved');
    }
  }
  expect(nameProblem('Ѕtаf')).toBe('reserved');
});

test('abuse is no name', () => {
  for (const name of ['Fuck', 'kutwijf', 'Connard', 'h.o.e.r', 'Fucker 12']) {
    expect(nameProblem(name), name).toBe('reserved');
  }
});
