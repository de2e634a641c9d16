-- The language of an account is what its person chose. Until now every account was given Vietnamese, chosen or not.
alter table users alter column language drop not null, alter column language drop default;
update users set language = null where language = 'vi';
